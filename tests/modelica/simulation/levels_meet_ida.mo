// stage: simulation
// options: stop=2.5 tolerance=1e-6 solver=ida
// expect: h1(1) = 1.0857864376 +- 2e-4
// expect: h1(1.9) = 1 +- 2e-4
// expect: h2(1.9) = 1 +- 2e-4
// expect: h1(2.5) = 1.11877329 +- 2e-4
// expect: h2(2.5) = 1.08122671 +- 2e-4
// remark: SM282: from time = 1.414153 on the solution stays where a condition in `q = if h1 >= h2 then sqrt(abs(h1 - h2)) else -sqrt(abs(h1 - h2))` (levels_meet_ida.mo:15) changes: both sides lead back there and meet
model LevelsMeetIda "two tanks share a level in finite time and rest there, where the slope of the root has no bound"
  Real h1(start = 2, fixed = true);
  Real h2(start = 0, fixed = true);
  Real q;
equation
  der(h1) = (if time >= 2 then 0.4 else 0) - q;
  der(h2) = q;
  q = if h1 >= h2 then sqrt(abs(h1 - h2)) else -sqrt(abs(h1 - h2));
end LevelsMeetIda;
