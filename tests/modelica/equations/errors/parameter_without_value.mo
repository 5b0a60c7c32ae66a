// stage: plan
model A
  parameter Real p;
//               ^ warning EQ014: the parameter `p` has no value; its start value 0 is used
//   help: give it one: `p = …`, or `--set p=…`
  parameter Integer n(start = 3);
//                  ^ warning IN049: the parameter `n` has no value; its start value is used
//   help: write `n = …`
  Real x;
equation
  x = p + n;
end A;
