// stage: simulation
// options: stop=10 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 14
model PeakDetector "a store follows a signal quickly while it is below it, and forgets slowly"
  Real u = abs(sin(time)) + 0.3*sin(7*time), w(start = 0, fixed = true);
equation
  der(w) = if u > w then 20*(u - w) else -0.2*w;
end PeakDetector;
