// stage: flat
model M
  Real x, u[3], A[2, 2];
  parameter Integer n = 2;
  Integer k = 2;
equation
  x = u*u;
//     ^ error IN001: the matrix product `*` of two arrays is not supported yet
//   help: `.*` multiplies element by element
  A = A*A;
//     ^ error IN001: the matrix product `*` of two arrays is not supported yet
//   help: `.*` multiplies element by element
  A = A^2;
//     ^ error IN001: the power `^` of a matrix is not supported yet
//   help: `.^` raises each element
  x = der(x^2);
//        ^^^ error IN001: `der` of an expression is not supported yet
//   help: give the expression a variable of its own: `Real y = …;` and `der(y)`
  x = der(time);
//        ^^^^ error IN001: `der` of anything but a variable is not supported yet
  u = identity(3)*u;
//    ^^^^^^^^ error IN001: `identity` is not supported yet
  x = sum(u);
//    ^^^ error IN001: `sum` is not supported yet
  x = sum(u[i] for i in 1:3);
//    ^^^ error IN001: `sum` is not supported yet
  x = max(u);
//    ^^^^^^ error IN001: `max` of an array is not supported yet
  x = mod(n, 2);
//    ^^^ error IN001: `mod` is not supported yet
  x = Modelica.Constants.pi;
//    ^^^^^^^^^^^^^^^^^^^^^ error IN001: `Modelica.Constants.pi`, a name of another class or package, is not supported yet
  x = Modelica.Math.sin(x);
//    ^^^^^^^^^^^^^^^^^ error IN001: a function of another class or package is not supported yet
  x = (u + u)[1];
//           ^^^ error IN001: a subscript of an expression is not supported yet
  x = u[k];
//      ^ error IN001: a subscript that varies is not supported yet
  x = u[{1, 2}];
//      ^^^^^^ error IN001: an array as a subscript is not supported yet
  u = fill({1, 2}, 3);
//         ^^^^^^ error IN001: `fill` with an array is not supported yet
  A = [u, u];
//     ^ error IN001: a matrix `[…]` of arrays is not supported yet
//        ^ error IN001: a matrix `[…]` of arrays is not supported yet
  u = {i*i for i in {1, 2, 3}};
//                  ^^^^^^^^^ error IN001: a loop over anything but a range is not supported yet
  for i in 1:3 loop
    x = u[i*i - i*i + 1];
    u[1:i] = zeros(i);
//      ^ error IN001: the bound of a range that depends on a loop index is not supported yet
//                 ^ error IN001: a dimension that depends on a loop index is not supported yet
  end for;
end M;
