// stage: flat
// section: MLS 10.6.1
model M
  Real x = {1, time};
//         ^^^^^^^^^ error IN043: `x` is a scalar and cannot be given an array [2]
end M;
