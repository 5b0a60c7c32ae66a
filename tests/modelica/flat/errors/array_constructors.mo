// stage: flat
model M
  Real x, u[2];
equation
  u = {x, true};
//        ^^^^ error IN104: the elements of an array must have one type, found a Real and a Boolean
  u = {x, u};
//        ^ error IN025: the elements of an array must have equal dimensions, found a scalar and an array [2]
  u = {{1, 2}, {3, 4, 5}};
//             ^^^^^^^^^ error IN025: the elements of an array must have equal dimensions, found an array [2] and an array [3]
  u = [1, 2; 3];
//           ^ error IN108: an array [1, 2] and an array [1, 1] cannot be joined along dimension 1: their other sizes differ
  u = linspace(0, 1, 1);
//                   ^ error IN030: `linspace` needs at least two points, found 1
  u = linspace(u, true, 3);
//             ^ error IN020: an argument of `linspace` must be a scalar, found an array [2]
//                ^^^^ error IN102: an argument of `linspace` must be a Real, found a Boolean
  u = 1:0:2;
//      ^ error IN037: the step of a range cannot be zero
  u = 0:0.0:2;
//      ^^^ error IN037: the step of a range cannot be zero
  u = size(u, 2, 3);
//    ^^^^^^^^^^^^^ error IN027: `size` takes one or two arguments, found 3
  x = size(u, 2);
//            ^ error IN033: there is no dimension 2: the array has 1 dimension
  u = zeros();
//    ^^^^^^^ error IN027: `zeros` takes one or more arguments, found 0
  u = fill(1);
//    ^^^^^^^ error IN027: `fill` takes two or more arguments, found 1
  x = ndims(u, 1);
//    ^^^^^^^^^^^ error IN027: `ndims` takes one argument, found 2
  u = zeros(-1);
//          ^^ error IN034: a dimension cannot be negative, found -1
  u = zeros(2.5);
//          ^^^ error IN021: a dimension must be an Integer, found a Real
//   help: `/` and `^` of Integers give a Real
  u = zeros({1, 2});
//          ^^^^^^ error IN020: a dimension must be a scalar, found an array [2]
  x = der(x, x);
//    ^^^^^^^^^ error IN027: `der` takes one argument, found 2
end M;
