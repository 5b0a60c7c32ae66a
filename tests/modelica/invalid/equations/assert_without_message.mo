// stage: flat
// section: MLS 8.3.7
model M
  Real x = time;
equation
  assert(x > 0);
//^^^^^^^^^^^^^ error IN166: the input `message` of `assert(condition, message, level)` is not given
end M;
