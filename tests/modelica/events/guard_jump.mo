// stage: simulation
// options: stop=3 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto,backward-euler
// expect: v(3) = 0.4714045208 +- 1e-5        (4/3*0.5^1.5)
// expect: w(3) = 0.6666666667 +- 1e-5
// expect: h(3) = 0 +- 1e-8
// expect: events = 2
// expect: same events = 1
// expect: difference of solvers = 0 +- 1e-2
model GuardJump "what the condition guards has no value behind it, and the level itself stops there"
  Real h(start = 1, fixed = true), v(start = 0, fixed = true), w(start = 0, fixed = true);
  Boolean empty = h <= 0;
equation
  der(h) = if empty then 0 else -1;
  der(v) = if h > 0 then (if h > 0.5 then sqrt(h - 0.5) else sqrt(h)) else 0;
  der(w) = if empty then 0 else sqrt(h);
end GuardJump;
