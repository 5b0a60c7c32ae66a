// stage: flat
// section: MLS 10.6.1
model M
  Real x[3] = time;
//            ^^^^ error IN043: `x` is an array [3] and cannot be given a scalar
//   help: write `fill(…)` to repeat a value
end M;
