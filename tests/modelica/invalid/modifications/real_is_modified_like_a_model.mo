// stage: flat
// section: MLS 7.2
model M
  Real x(value = 5);
//       ^^^^^ error IN050: a Real has no attribute `value`
equation
  der(x) = 1;
end M;
