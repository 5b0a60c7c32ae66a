// stage: simulation
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=1.05 intervals=105
// set: b = sample(0.2, 0.25)
// set: u = floor(4*time) + mod(time, 0.5)
// expect: n = 4                                 (0.2, 0.45, 0.7, 0.95)
// expect: last = 3.45 +- 1e-9
// expect: jumps = 4                             (of floor, at 0.25, 0.5, 0.75, 1)
// expect: same events = 1
model SampledInput
  input Boolean b;
  input Real u;
  Integer n(start = 0, fixed = true);
  discrete Real last(start = 0, fixed = true);
  Integer jumps(start = 0, fixed = true);
  Integer level = integer(u);
equation
  when b then
    n = pre(n) + 1;
    last = u;
  end when;
  when change(level) then
    jumps = pre(jumps) + 1;
  end when;
end SampledInput;
