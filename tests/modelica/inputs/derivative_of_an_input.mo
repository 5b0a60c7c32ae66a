// stage: simulation
// section: MLS 3.7.4.2
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=2 intervals=200
// set: u = sin(time)
// expect: v(1) = 0.5403023058681398 +- 1e-12    (cos 1)
// expect: v = -0.4161468365471424 +- 1e-12
// expect: same events = 1
model DerivativeOfAnInput
  input Real u;
  Real v;
  Real x(start = 0, fixed = true);
equation
  v = der(u);
  der(x) = u;
end DerivativeOfAnInput;
