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
  x'' = -x;
  'a' = 'b';
end A;
