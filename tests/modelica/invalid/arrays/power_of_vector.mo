// stage: flat
// section: MLS 10.6.8
model M
  Real a[3] = {1, 2, time};
  Real b[3] = a^2;
//             ^ error IN019: `^` raises scalars and square matrices only
//   help: write `.^` to raise every element
end M;
