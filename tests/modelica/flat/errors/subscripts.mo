// stage: flat
model M
  parameter Integer n = 4;
  parameter Integer k = 5;
  Real x, u[n], A[2, 3];
equation
  x = u[0];
//      ^ error IN032: the subscript of `u` is 0, the dimension goes from 1 to 4
  x = u[k];
//      ^ error IN032: the subscript of `u` is 5, the dimension goes from 1 to 4
  x = u[end + 1];
//      ^^^^^^^ error IN032: the subscript of `u` is 5, the dimension goes from 1 to 4
  x = A[2];
//^^^^^^^^ error IN058: the sides of an equation must have equal dimensions, found a scalar and an array [3]
//   help: write `fill(…)` to repeat a value
  x = A[3, 1];
//      ^ error IN032: the subscript of `A` is 3, the dimension goes from 1 to 2
  x = A[1, 1, 1];
//     ^^^^^^^^^ error IN031: `A` has 2 dimensions and is given 3 subscripts
  x = x[1];
//     ^^^ error IN031: `x` is a scalar and is given 1 subscript
  u = u[2:5];
//      ^^^ error IN032: the subscript of `u` is 2 to 5, the dimension goes from 1 to 4
  x = u[1.5];
//      ^^^ error IN021: a subscript must be an Integer, found a Real
//   help: `/` and `^` of Integers give a Real
  x = u[true];
  x = u[n/2];
//      ^^^ error IN021: a subscript must be an Integer, found a Real
//   help: `/` and `^` of Integers give a Real
  for i in 1:n loop
    u[i - 1] = u[i + 1];
//    ^^^^^ error IN032: the subscript of `u` is 0 to 3, the dimension goes from 1 to 4
//               ^^^^^ error IN032: the subscript of `u` is 2 to 5, the dimension goes from 1 to 4
    A[i, 1:i] = 1;
//    ^ error IN032: the subscript of `A` is 1 to 4, the dimension goes from 1 to 2
//         ^ error IN001: the bound of a range that depends on a loop index is not supported yet
  end for;
  u = {u[2*i] for i in 1:n};
//       ^^^ error IN032: the subscript of `u` is 6, the dimension goes from 1 to 4
end M;
