// stage: simulation
// course: section 8.1.1: a relay that switches on a line; trajectories slide along it to the origin
// options: stop=1 tolerance=1e-9
// expect: states = 2
model RelayServo
  parameter Real c = 1 "share of the velocity";
  Real x(start = 2, fixed = true), v(start = 0, fixed = true);
  Real u = if x + c*v > 0 then -1 else 1;
equation
  der(x) = v;
  der(v) = u;
end RelayServo;
