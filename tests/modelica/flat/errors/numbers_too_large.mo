// stage: flat
model M
  Real x = 1e999;
//         ^^^^^ error IN014: `1e999` is too large for a Real
  Real y = 99999999999999999999;
//         ^^^^^^^^^^^^^^^^^^^^ error IN014: `99999999999999999999` is too large for an Integer
//   help: a Real is written with a point or an exponent: `1e20`
  Real z = 1e-999;
  Integer i = 9007199254740993;
//            ^^^^^^^^^^^^^^^^ error IN014: `9007199254740993` is too large for an Integer
//   help: a Real is written with a point or an exponent: `1e20`
end M;
