// stage: flat
// section: MLS 7.2
model M
  Real x(start);
//       ^^^^^ error IN051: the attribute `start` is given no value
//   help: write `start = …`
equation
  der(x) = -x;
end M;
