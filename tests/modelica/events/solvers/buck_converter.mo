// stage: simulation
// options: stop=0.02 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 80
model BuckConverter "a switch by time, a diode by the current"
  parameter Real L = 1e-3, C = 1e-4, R = 5, period = 1e-3;
  Real i(start = 0, fixed = true), u(start = 0, fixed = true);
  Boolean on, conducts(start = true, fixed = true);
  discrete Real begin(start = 0, fixed = true);
equation
  when sample(0, period) then
    begin = time;
  end when;
  on = time < begin + 0.3*period;
  conducts = on or (pre(conducts) and i > 0);
  L*der(i) = if on then 12 - u else (if conducts then -u else 0);
  C*der(u) = i - u/R;
end BuckConverter;
