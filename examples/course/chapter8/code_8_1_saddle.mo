// stage: linear
// course: code 8.1, section 8.1: the equilibrium above is a saddle
// options: at=equilibrium
// expect: x0[1] = 3.141592654 +- 1e-8
// expect: eigenvalues[1].re = 2.671750305 +- 1e-8     (2.672 in the notes)
// expect: eigenvalues[2].re = -3.671750305 +- 1e-8    (-3.672 in the notes)
// expect: portrait is saddle = 1
model Pendulum
  Real phi(start = 3, fixed = true), w(start = 0, fixed = true);
  parameter Real b = 1, J = 1, m = 1, g = 9.81, L = 1;
equation
  der(phi) = w;
  der(w) = -m*g*L/J*sin(phi) - b/J*w;
end Pendulum;
