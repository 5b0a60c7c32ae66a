// stage: flat
model M
  parameter Integer n = -1;
  parameter Real r = 3;
  Real x;
  Real a[n];
//       ^ error IN034: a dimension cannot be negative, found -1
  Real b[r];
//       ^ error IN021: a dimension must be an Integer, found a Real
//   help: `/` and `^` of Integers give a Real
  Real c[integer(3.5)];
  Real d[x];
//       ^ error IN021: a dimension must be an Integer, found a Real
//   help: `/` and `^` of Integers give a Real
  Real e[:];
//     ^ error IN045: the size of `e` is `:` and there is no value to take it from
//   help: give it a value, or write the size
  parameter Real f[:] = 3;
//               ^ error IN044: `f` has 1 dimension and cannot be given a scalar
  parameter Real g[:, 2] = {{1, 2, 3}};
//                         ^^^^^^^^^^^ error IN043: `g` is an array [1, 2] and cannot be given an array [1, 3]
  parameter Real h[3] = {1, 2};
//                      ^^^^^^ error IN043: `h` is an array [3] and cannot be given an array [2]
  Real i[100000, 100000];
//     ^ error IN035: an array [100000, 100000] has more than 10000000 elements
  Real j[3000000000];
//     ^ error IN035: an array [3000000000] has more than 10000000 elements
  parameter Real k[:] = {1 for i in 1:3000000, j in 1:3000000};
//                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error IN035: an array [3000000, 3000000] has more than 10000000 elements
  parameter Real l[:] = 1:3000000000;
//                      ^^^^^^^^^^^^ error IN036: this range has more than 10000000 elements
  parameter Real m[:] = 0:1e-15:1;
//                      ^^^^^^^^^ error IN036: this range has more than 10000000 elements
  Real o[time];
//       ^^^^ error IN021: a dimension must be an Integer, found a Real
//   help: `/` and `^` of Integers give a Real
  Real p[{1, 2}];
//       ^^^^^^ error IN020: a dimension must be a scalar, found an array [2]
equation
  x = fill(0, 100000, 100000);
//    ^^^^^^^^^^^^^^^^^^^^^^^ error IN035: an array [100000, 100000] has more than 10000000 elements
  for i in 1:9000000000000000 loop
//         ^^^^^^^^^^^^^^^^^^ error IN036: this range has more than 10000000 elements
    x = 1;
  end for;
  x = a[1] + b[1] + e[1];
end M;
