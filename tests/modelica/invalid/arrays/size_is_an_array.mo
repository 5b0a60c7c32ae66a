// stage: flat
// section: MLS 10.1
model M
  Real x[{2, 3}];
//       ^^^^^^ error IN020: a dimension must be a scalar, found an array [2]
end M;
