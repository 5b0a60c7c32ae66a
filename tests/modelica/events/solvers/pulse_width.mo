// stage: simulation
// options: stop=1 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 40
model PulseWidth "a sampled duty cycle, scheduled switching, a filter"
  parameter Real period = 0.05;
  Real y(start = 0, fixed = true);
  discrete Real duty(start = 0, fixed = true), begin(start = 0, fixed = true);
  Boolean on;
equation
  when sample(0, period) then
    duty = 0.5 + 0.4*sin(7*time);
    begin = time;
  end when;
  on = time < begin + duty*period;
  0.1*der(y) = (if on then 1 else 0) - y;
end PulseWidth;
