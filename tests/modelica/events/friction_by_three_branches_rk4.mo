// stage: simulation
// options: stop=5 intervals=50 solver=rk4
// expect: x(5) = 2 +- 1e-06
// expect: v(5) = 0 +- 1e-12
// Exactly at v = 0 the model has a law of its own, under which it stays there; no method hits the point exactly.
model FrictionByThreeBranches
  Real x(start = 0, fixed = true), v(start = 2, fixed = true);
equation
  der(x) = v;
  der(v) = if v > 0 then -1 elseif v < 0 then 1 else 0;
end FrictionByThreeBranches;
