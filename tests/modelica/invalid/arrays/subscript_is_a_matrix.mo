// stage: flat
// section: MLS 10.5
model M
  Real x[3] = {1, 2, time};
  Real y = x[[1, 2; 2, 3]];
//           ^^^^^^^^^^^^ error IN020: a subscript must be a scalar, found an array [2, 2]
end M;
