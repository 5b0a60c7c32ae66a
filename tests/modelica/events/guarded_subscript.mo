// stage: simulation
// options: stop=1
// expect: y(0.6) = 30 +- 0
// expect: y(0.9) = -1 +- 0
// expect: b(0.9) = 0 +- 0
model GuardedSubscript "an element that is only read where it exists"
  parameter Real p[3] = {10, 20, 30};
  parameter Boolean on[3] = {true, true, true};
  Integer k = 1 + integer(4*time);
  Real y = if k <= 3 then p[k] else -1;
  Boolean b = k <= 3 and on[k];
end GuardedSubscript;
