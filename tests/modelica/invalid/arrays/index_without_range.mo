// stage: flat
// section: MLS 11.2.2.1
model M
  Real x[3] = {1, 2, time};
  Real y = sum(2*i for i);
//                     ^ error IN119: the range of `i` does not follow from the subscripts it is used in
//   help: write `i in 1:n`
end M;
