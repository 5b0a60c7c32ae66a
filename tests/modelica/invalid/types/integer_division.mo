// stage: flat
// section: MLS 6.7
model M
  parameter Integer n = 7;
  parameter Integer half = n/2;
//                         ^^^ error IN042: `half` is an Integer and cannot be given a Real
//   help: `/` and `^` of Integers give a Real
  Real x = half*time;
end M;
