// stage: check
// course: code 8.1
// expect: equations = 2
// expect: unknowns = 2
// expect: trivial = 0
model Pendulum
  Real phi, w;
  parameter Real b = 1, J = 1, g = 9.81, L = 1;
equation
  der(phi) = w;
  der(w) = -g/L*sin(phi) - b/J*w;
end Pendulum;
