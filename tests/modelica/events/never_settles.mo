// stage: simulation
// error: SM018: equations could not be solved at time = 0.5: the event does not settle after 1000 rounds; still changing: `a` by `a = if x > 0.5 then not pre(a) else pre(a)` (never_settles.mo:7); the last condition to change belongs to `a = if x > 0.5 then not pre(a) else pre(a)` (never_settles.mo:7)
model NeverSettles
  Boolean a(start = false, fixed = true);
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  a = if x > 0.5 then not pre(a) else pre(a);
end NeverSettles;
