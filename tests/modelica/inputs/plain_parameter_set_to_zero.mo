// stage: simulation
// options: stop=1
// set: C = 0
// set: g = 0
// expect: v(0.5) = 1 +- 1e-9
// expect: w(0.5) = 3 +- 1e-9
// expect: states = 0
model PlainParameterSetToZero
  parameter Real C = 2;
  parameter Real g = 9.81 "not a factor: it stays free";
  parameter Real tau = 4*C;
  Real v(start = 0);
  Real w(start = 0);
  Real y = w + g;
equation
  C*der(v) = 1 - v;
  tau*der(w) = 3 - w;
end PlainParameterSetToZero;
