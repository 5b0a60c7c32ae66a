// stage: syntax
model A
  Real x(start=0,5);
//             ^^^ error SY321: `0,5` is not a number
//   help: numbers have a decimal point: `0.5`
  parameter Real p = 0,5;
//                   ^^^ error SY321: `0,5` is not a number
//   help: numbers have a decimal point: `0.5`
  Real v[2] = {0,5};
  Real w = max(0,5);
equation
  der(x) = -1,5*x;
//          ^^^ error SY321: `1,5` is not a number
//   help: numbers have a decimal point: `1.5`
  y = f(1,5, 2);
end A;
