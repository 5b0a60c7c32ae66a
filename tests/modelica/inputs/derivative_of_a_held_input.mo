// stage: simulation
// options: stop=1
// set: u = 3
// expect: v = 0
// expect: a = 0
// expect: y = 3
model DerivativeOfAHeldInput
  input Real u(start = 1);
  Real v;
  Real a;
  Real y;
equation
  v = der(u);
  a = der(v);
  y = u;
end DerivativeOfAHeldInput;
