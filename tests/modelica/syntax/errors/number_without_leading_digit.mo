// stage: syntax
model A
  Real y = .5;
//         ^^ error SY011: a number needs a digit before the point
//   help: write `0.5`
end A;
