// stage: linear
// course: code 8.1, section 8.1: the equilibrium below is a stable focus
// options: at=equilibrium
// expect: x0[1] = 0 +- 1e-9
// expect: eigenvalues[1].re = -0.5 +- 1e-9
// expect: eigenvalues[1].im = 3.091924967 +- 1e-8     (sqrt(9.81 - 1/4); 3.092 in the notes)
// expect: portrait is stable focus = 1
model Pendulum
  Real phi(start = 0.5, fixed = true), w(start = 0, fixed = true);
  parameter Real b = 1, J = 1, m = 1, g = 9.81, L = 1;
equation
  der(phi) = w;
  der(w) = -m*g*L/J*sin(phi) - b/J*w;
end Pendulum;
