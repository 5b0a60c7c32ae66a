// stage: simulation
// options: stop=0.05 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto intervals=5000
// expect: same events = 1
// expect: events = 494
model CurrentController "a two-point controller holds a current in a band around a sine"
  Real i(start = 0, fixed = true), reference = 5*sin(100*time);
  Boolean high(start = true, fixed = true);
equation
  0.02*der(i) = (if high then 100 else -100) - 2*i;
  high = i < reference - 0.5 or pre(high) and i < reference + 0.5;
end CurrentController;
