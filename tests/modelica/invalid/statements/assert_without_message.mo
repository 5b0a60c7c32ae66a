// stage: flat
// section: MLS 11.2.8.1
model M
  Real x;
algorithm
  x := time;
  assert(x > 0);
//^^^^^^^^^^^^^ error IN166: the input `message` of `assert(condition, message, level)` is not given
end M;
