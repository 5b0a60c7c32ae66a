// stage: equilibrium
// course: code 8.1, section 8.1: the equilibria are (k pi, 0); those with even k are stable foci, the others saddles
// options: box=phi=-10:10,w=-5:5
// expect: complete = 1
// expect: equilibria = 7
// expect: equilibria[1].x[1] = -9.424777961 +- 1e-9    (-3 pi)
// expect: equilibria[4].x[1] = 0 +- 1e-12
// expect: equilibria[4].x[2] = 0 +- 1e-12
// expect: equilibria[4].type is stable focus = 1
// expect: equilibria[4].eigenvalues[1].re = -0.5 +- 1e-9
// expect: equilibria[4].eigenvalues[1].im = 3.091924967 +- 1e-8    (3.092 in the notes)
// expect: equilibria[5].x[1] = 3.141592654 +- 1e-9
// expect: equilibria[5].type is saddle = 1
// expect: equilibria[5].eigenvalues[1].re = 2.671750305 +- 1e-8
// expect: equilibria[5].eigenvalues[2].re = -3.671750305 +- 1e-8
model Pendulum
  Real phi(start = 0.5, fixed = true), w(start = 0, fixed = true);
  parameter Real b = 1, J = 1, m = 1, g = 9.81, L = 1;
equation
  der(phi) = w;
  der(w) = -m*g*L/J*sin(phi) - b/J*w;
end Pendulum;
