// stage: plan
model A
  parameter Real p;
//               ^ error IN048: the parameter `p` has no value
//   help: write `p = …`
  parameter Integer n(start = 3);
//                  ^ warning IN049: the parameter `n` has no value; its start value is used
//   help: write `n = …`
  Real x;
equation
  x = p + n;
end A;
