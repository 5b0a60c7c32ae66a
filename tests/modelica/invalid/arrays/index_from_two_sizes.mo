// stage: flat
// section: MLS 11.2.2.1
model M
  Real x[3] = {1, 2, time};
  Real y[4] = {1, 2, 3, time};
  Real z = sum(x[i]*y[i] for i);
//               ^ error IN032: the subscript of `x` is 4, the dimension goes from 1 to 3
end M;
