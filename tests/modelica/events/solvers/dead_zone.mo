// stage: simulation
// options: stop=10 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 18
model DeadZone "a spring with play"
  Real x(start = 1, fixed = true), v(start = 0, fixed = true), f;
equation
  der(x) = v;
  der(v) = -f;
  f = if x > 0.2 then 10*(x - 0.2) elseif x < -0.2 then 10*(x + 0.2) else 0;
end DeadZone;
