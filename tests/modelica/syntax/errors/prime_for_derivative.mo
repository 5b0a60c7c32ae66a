// stage: syntax
model A
  Real x, y;
equation
  x' = -x;
// ^ error SY322: `x'` is not a derivative
//   help: the derivative of `x` is written `der(x)`
  der(x') = 1;
//     ^ error SY322: `x'` is not a derivative
//   help: the derivative of `x` is written `der(x)`
  y' = -x + y';
// ^^^^^^^^^^^ error SY322: `y'` is not a derivative
//   help: the derivative of `y` is written `der(y)`
  x'' = -x;
// ^^ error SY322: `x'` is not a derivative
//   help: the derivative of `x` is written `der(x)`
  'a' = 'b';
end A;
