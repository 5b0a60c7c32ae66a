// stage: flat
// section: MLS 11.2.1
model M
  Real x;
algorithm
  x := time > 1;
//     ^^^^^^^^ error IN150: `x` must be a Real, found a Boolean
end M;
