// stage: flat
// section: MLS 2.4
model M
  parameter Integer n = 99999999999999999999;
//                      ^^^^^^^^^^^^^^^^^^^^ error IN014: `99999999999999999999` is too large for an Integer
//   help: a Real is written with a point or an exponent: `1e20`
  Real x = n*time;
end M;
