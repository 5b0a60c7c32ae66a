// stage: simulation
// options: stop=20 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 26
model RelayFeedback "a relay with hysteresis drives a second-order plant into a limit cycle"
  Real x(start = 1, fixed = true), v(start = 0, fixed = true);
  Boolean up(start = false, fixed = true);
equation
  der(x) = v;
  der(v) = -v + (if up then 1 else -1);
  up = x < -0.1 or pre(up) and x < 0.1;
end RelayFeedback;
