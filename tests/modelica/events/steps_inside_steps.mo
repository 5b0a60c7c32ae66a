// stage: simulation
// section: MLS 3.7.2
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=4 intervals=400
// expect: n_floor = 4                           (u + 0.2 crosses -1, 0, 1, 2)
// expect: n_ceil = 4
// expect: n_at_least = 1
// expect: t_at_least = 2.55 +- 1e-9             (where u + 0.2 reaches 1)
// expect: n_sum = 4
// expect: same events = 1
model StepsInsideSteps "a step function of a step function changes with the inner one"
  Real u = x - 1.75;
  Real x(start = 0, fixed = true);
  Integer f = integer(floor(u + 0.2));
  Integer c = integer(ceil(u + 0.1));
  Boolean at_least = floor(u + 0.2) >= 1;
  Integer s = integer(floor(u + 0.3) + 0.5);
  Integer n_floor(start = 0, fixed = true);
  Integer n_ceil(start = 0, fixed = true);
  Integer n_at_least(start = 0, fixed = true);
  Integer n_sum(start = 0, fixed = true);
  discrete Real t_at_least(start = 0, fixed = true);
equation
  der(x) = 1;
  when change(f) then
    n_floor = pre(n_floor) + 1;
  end when;
  when change(c) then
    n_ceil = pre(n_ceil) + 1;
  end when;
  when at_least then
    n_at_least = pre(n_at_least) + 1;
    t_at_least = time;
  end when;
  when change(s) then
    n_sum = pre(n_sum) + 1;
  end when;
end StepsInsideSteps;
