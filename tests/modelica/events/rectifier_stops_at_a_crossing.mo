// stage: simulation
// options: stop=0.1 tolerance=1e-9 solver=cvode,ida,radau5
// expect: v(0.1) = 23.4466 +- 2e-3     (the source until it falls faster than the capacitor, then the decay: 23.4466)
// expect: y(0.1) = 0 +- 1e-9
// The source passes through 0 at the stop time itself, where a condition changes but for rounding: a run by cvode must
// reach the stop time and not end there with SM009.
model Rectifier
  parameter Real R = 10, C = 1e-3, Ron = 1e-5, Goff = 1e-5;
  Real v(start = 0, fixed = true), s(start = 0), i, u, y;
  Boolean off;
equation
  u = 100*sin(2*3.141592653589793*50*time);
  off = s < 0;
  u - v = s*(if off then 1 else Ron);
  i = s*(if off then Goff else 1);
  C*der(v) = i - v/R;
  y = if u > 0 then u else -u;
end Rectifier;
