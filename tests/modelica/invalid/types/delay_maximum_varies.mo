// stage: flat
// section: MLS 3.7.4.3
model M
  parameter Real longest = 2;
  Real x = time;
  Real y = delay(x, 0.1, x);
//                       ^ error IN038: the argument `delayMax` of `delay` must be known before the simulation, but this varies with time
//   help: use constants and parameters here
  Real z = delay(x, x, 1 + sin(time));
//                     ^^^^^^^^^^^^^ error IN038: the argument `delayMax` of `delay` must be known before the simulation, but this varies with time
//   help: use constants and parameters here
  Real w = delay(x, x, 1 + longest);
end M;
