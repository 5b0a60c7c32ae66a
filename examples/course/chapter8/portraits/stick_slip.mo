// stage: simulation
// course: section 8.1.1: a mass on a moving belt: stick and slip
// options: stop=1 tolerance=1e-9
// expect: states = 2
model StickSlip
  parameter Real vb = 0.5 "speed of the belt", F = 1 "sliding friction at low speed";
  Real x(start = 0.5, fixed = true), v(start = 0, fixed = true);
  Real w = vb - v;
equation
  der(x) = v;
  der(v) = -x + (if w > 0 then F*(0.4 + 0.6*exp(-2*w)) else -F*(0.4 + 0.6*exp(2*w)));
end StickSlip;
