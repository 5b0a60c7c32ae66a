// stage: flat
// section: MLS 11.2.1
model M
  Real x;
algorithm
  x := {1, time};
//     ^^^^^^^^^ error IN150: `x` must be a Real, found an array [2] of Real
end M;
