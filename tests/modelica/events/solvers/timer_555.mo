// stage: simulation
// options: stop=10 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 35
model Timer555 "two comparators set and reset a latch that charges and discharges a capacitor"
  Real u(start = 0, fixed = true);
  Boolean latch(start = true, fixed = true), set = u < 1/3, reset = u > 2/3;
equation
  latch = set or pre(latch) and not reset;
  0.8*der(u) = (if latch then 1 else 0) - u;
end Timer555;
