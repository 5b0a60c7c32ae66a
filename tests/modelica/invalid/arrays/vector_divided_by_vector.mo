// stage: flat
// section: MLS 10.6.5
model M
  Real a[2] = {1, time};
  Real b[2] = {1, 2};
  Real c[2] = a/b;
//             ^ error IN263: `/` divides by a scalar, found an array [2]
//   help: write `./` to divide element by element
end M;
