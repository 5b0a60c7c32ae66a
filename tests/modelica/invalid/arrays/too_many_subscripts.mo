// stage: flat
// section: MLS 10.5
model M
  Real x[3] = {1, 2, time};
  Real y = x[1, 2];
//          ^^^^^^ error IN031: `x` has 1 dimension and is given 2 subscripts
end M;
