// stage: flat
// section: MLS 10.5
model M
  Real x[3] = {1, 2, time};
  Real y = x[0];
//           ^ error IN032: the subscript of `x` is 0, the dimension goes from 1 to 3
end M;
