// stage: flat
// section: MLS 10.3.2
model M
  Real a[2] = {1, time};
  Real b = scalar(a);
//                ^ error IN109: `scalar` cannot take an array [2]: too many dimensions are not 1
end M;
