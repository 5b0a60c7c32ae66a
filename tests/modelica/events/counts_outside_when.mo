// stage: simulation
// section: MLS 8.6
// error: SM019: no consistent start at time = 0: the event does not settle after 1000 rounds; still changing: `n` by `n = pre(n) + 1` (counts_outside_when.mo:8)
model CountsOutsideWhen "each round of an event counts once more"
  Integer n(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  n = pre(n) + 1;
end CountsOutsideWhen;
