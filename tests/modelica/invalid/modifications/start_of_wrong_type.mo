// stage: flat
// section: MLS 4.9.1
model M
  Real x(start = true);
//               ^^^^ error IN021: the attribute `start` must be a Real, found a Boolean
equation
  der(x) = -x;
end M;
