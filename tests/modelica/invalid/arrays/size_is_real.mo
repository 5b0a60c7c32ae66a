// stage: flat
// section: MLS 10.1
model M
  parameter Real n = 3;
  Real x[n] = fill(time, 3);
//       ^ error IN021: a dimension must be an Integer, found a Real
//   help: `/` and `^` of Integers give a Real
end M;
