// stage: simulation
// section: MLS 8.6
// error: SM019: no consistent start at time = 0: the event does not settle after 1000 rounds; still changing: `b` by `b = not pre(b)` (toggles_outside_when.mo:7)
model TogglesOutsideWhen "in an algorithm as well"
  Boolean b(start = false, fixed = true);
  Real x(start = 0, fixed = true);
algorithm
  b := not b;
equation
  der(x) = 1;
end TogglesOutsideWhen;
