// stage: flat
// section: MLS 11.2.8.1
model M
  Real x;
algorithm
  x := time;
  assert(x, "must be positive");
//       ^ error IN150: the condition of `assert` must be a Boolean, found a Real
end M;
