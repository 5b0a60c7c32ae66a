// stage: flat
// section: MLS 12.4
model M
  Real y = sine(time);
//         ^^^^ error IN011: there is no function `sine`
//   help: did you mean `sin`?
end M;
