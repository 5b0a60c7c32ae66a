// stage: flat
// section: MLS 6.7
// expect: dump
model RealNeverBecomesInteger
  parameter Real r = 3;
  parameter Integer n = r;
//                      ^ error IN042: `n` is an Integer and cannot be given a Real
//   help: `/` and `^` of Integers give a Real
  Boolean b = 1;
//            ^ error IN042: `b` is a Boolean and cannot be given an Integer
  String s = 2;
//           ^ error IN042: `s` is a String and cannot be given an Integer
end RealNeverBecomesInteger;
