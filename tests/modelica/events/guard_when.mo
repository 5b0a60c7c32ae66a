// stage: simulation
// options: stop=3 tolerance=1e-8 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: n(3) = 4 +- 0        (empty after 1 - log(6)/5 = 0.6416 each time)
// expect: failed solvers = 0
// expect: same events = 1
model GuardWhen "a tank is filled again and again when it is empty"
  Real h(start = 0.25, fixed = true), v(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(h) = -0.1 - (if h > 0 then sqrt(h) else 0);
  der(v) = if h > 0 then sqrt(h) else 0;
  when h <= 0 then
    n = pre(n) + 1;
    reinit(h, 0.25);
  end when;
end GuardWhen;
