// stage: simulation
// options: stop=3 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 9
model SawTooth "a ramp that jumps back drives a filter"
  Real u = mod(3*time, 1), y(start = 0, fixed = true);
equation
  0.2*der(y) = u - y;
end SawTooth;
