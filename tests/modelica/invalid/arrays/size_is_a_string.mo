// stage: flat
// section: MLS 10.1
model M
  Real x["three"];
//       ^^^^^^^ error IN021: a dimension must be an Integer, found a String
equation
  x = {1, 2, time};
end M;
