// stage: simulation
// section: MLS 3.6.5
// options: stop=1 tolerance=1e-9
// expect: x(1) = 2 +- 1e-8
// expect: y(1) = -1 +- 0
// expect: z(1) = 3 +- 0
// expect: events = 0     (parameters do not change)
model IfExpressionByParameter "the branches that parameters choose; the others are not evaluated"
  parameter Integer choice = 2;
  parameter Real p = -1;
  Real x(start = 0, fixed = true);
  Real y = if p > 0 then sqrt(p) elseif choice == 1 then 1/(choice - 1) else p;
  Integer z = if choice > 2 then 1 elseif choice > 1 then 3 else 4;
equation
  der(x) = if choice == 1 then 1 elseif choice == 2 then 2 else 3;
end IfExpressionByParameter;
