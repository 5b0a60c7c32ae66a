// stage: simulation
// options: stop=2
// set: u = sin(2*time)
// expect: a(1) = -3.637189707302727 +- 1e-11    (-4 sin 2)
// expect: u(1) = 0.9092974268256817 +- 1e-12
model SecondDerivativeOfAnInput
  input Real u;
  Real v;
  Real a;
equation
  v = der(u);
  a = der(v);
end SecondDerivativeOfAnInput;
