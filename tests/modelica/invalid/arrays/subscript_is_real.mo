// stage: flat
// section: MLS 10.5
model M
  Real x[3] = {1, 2, time};
  Real y = x[1.5];
//           ^^^ error IN021: a subscript must be an Integer, found a Real
//   help: `/` and `^` of Integers give a Real
end M;
