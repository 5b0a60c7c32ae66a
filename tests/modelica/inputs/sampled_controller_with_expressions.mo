// stage: simulation
// section: MLS 3.7.5, 8.5
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=3.05 intervals=305
// set: u = if time < 0.5 then 2*time else 3
// set: enable = time >= 0.5 and time < 2
// expect: n = 31                                (every 0.1 from 0 on)
// expect: n_enabled = 15                        (0.5 to 1.9: at 2 it is off)
// expect: y = 3
// expect: at_half = 3                           (what holds behind the jump)
// expect: same events = 1
model SampledControllerWithExpressions "a sample and a jump of an input at one instant: the sample sees the value behind it"
  input Real u;
  input Boolean enable;
  Integer n(start = 0, fixed = true);
  Integer n_enabled(start = 0, fixed = true);
  discrete Real y(start = 0, fixed = true);
  discrete Real at_half(start = -1, fixed = true);
equation
  when sample(0, 0.1) then
    n = pre(n) + 1;
    n_enabled = if enable then pre(n_enabled) + 1 else pre(n_enabled);
    y = if enable then u else pre(y);
    at_half = if abs(time - 0.5) < 1e-9 then u else pre(at_half);
  end when;
end SampledControllerWithExpressions;
