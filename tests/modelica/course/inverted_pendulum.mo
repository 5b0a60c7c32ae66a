// stage: check
// course: code 8.4
// expect: equations = 3
// expect: unknowns = 3
// expect: trivial = 1
model InvPendulum
  output Real phi(start = 3.141509);
  Real w;
  input Real tau = 0;
  parameter Real b = 1, J = 1, g = 9.81, L = 1;
equation
  der(phi) = w;
  der(w) = -g/L*sin(phi) - b/J*w + tau/J;
end InvPendulum;
