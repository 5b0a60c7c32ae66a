// stage: flat
// section: MLS 5.3.1
model Load
  Real p = 1;
end Load;
model M
  Real total = 2*Load;
//               ^^^^ error IN064: the model `Load` is not a value
//   help: declare a component of this class and use that
end M;
