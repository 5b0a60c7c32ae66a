// stage: simulation
// options: stop=10 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 13
model Limiter "a limited signal is integrated"
  Real u = 2*sin(2*time), y, x(start = 0, fixed = true);
equation
  y = if u > 1 then 1 elseif u < -1 then -1 else u;
  der(x) = y - 0.1*x;
end Limiter;
