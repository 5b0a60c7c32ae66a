// stage: flat
model M
  parameter Integer i = 2.5;
//                      ^^^ error IN042: `i` is an Integer and cannot be given a Real
//   help: `/` and `^` of Integers give a Real
  parameter Integer j = 4/2;
//                      ^^^ error IN042: `j` is an Integer and cannot be given a Real
//   help: `/` and `^` of Integers give a Real
  parameter Boolean b = 1;
//                      ^ error IN042: `b` is a Boolean and cannot be given an Integer
  parameter Real r = "a";
//                   ^^^ error IN042: `r` is a Real and cannot be given a String
  parameter Real u[3] = 1;
//                      ^ error IN043: `u` is an array [3] and cannot be given a scalar
//   help: write `fill(…)` to repeat a value
  parameter Real s = {1, 2};
//                   ^^^^^^ error IN043: `s` is a scalar and cannot be given an array [2]
  parameter Real p = x;
//                   ^ error IN046: `p` is a parameter, but this varies with time
  parameter Real q = time;
//                   ^^^^ error IN046: `q` is a parameter, but this varies with time
  constant Real c = r;
//                  ^ error IN046: `c` is constant, but this is a parameter
//   help: a constant may only depend on constants
  constant Real d;
//              ^ error IN047: the constant `d` has no value
//   help: write `d = …`
  parameter Real e;
  parameter Real f(start = 3);
//               ^ warning IN049: the parameter `f` has no value; its start value is used
//   help: write `f = …`
  Integer k = x;
//            ^ error IN042: `k` is an Integer and cannot be given a Real
//   help: `/` and `^` of Integers give a Real
  Real x;
end M;
