// stage: flat
// section: MLS 4.9.6
model M
  Real u = sin(time);
  Real x(start = u);
//               ^ error IN059: the attribute `start` must be known before the simulation, but this varies
//   help: use constants and parameters here
equation
  der(x) = -x;
end M;
