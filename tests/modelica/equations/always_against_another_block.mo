// stage: simulation
// options: stop=1 tolerance=1e-10
// section: MLS 4.8.7.1
// expect: states = 2
// expect: phi(1) = -5 +- 1e-8
// expect: w(1) = -5 +- 1e-8
// A joint with `always` beside a body whose constraints are not linear: the body gives up its states, and the
// start value of the joint counts, though nothing fixes it.
model Joint
  parameter StateSelect select = StateSelect.always;
  parameter Real phi0 = 0.3;
  Real phi(fixed = true, start = 0, stateSelect = select), w(start = -5, fixed = false, stateSelect = select), a;
  Real phiB(start = 0), wB(start = 0), aB;
  Real c, s, x(start = 0), y(start = 0), vx(start = 0), vy(start = 0), fx, fy, t;
equation
  w = der(phi);
  a = der(w);
  wB = der(phiB);
  aB = der(wB);
  phi0 + phi = phiB;
  c = cos(phiB);
  s = sin(phiB);
  x = -2*s;
  y = 2*c;
  vx = der(x);
  vy = der(y);
  10*der(vx) = fx;
  10*der(vy) = fy;
  aB = t;
  0 = t - (fx*2*c + fy*2*s);
end Joint;
