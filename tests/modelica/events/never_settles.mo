// stage: simulation
model NeverSettles
  Boolean a(start = false, fixed = true);
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  a = if x > 0.5 then not pre(a) else pre(a);
end NeverSettles;
