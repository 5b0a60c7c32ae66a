// stage: equilibrium
// course: problem 8.2 (1, 3): F/k is the only equilibrium; quadratic friction leaves no damping in the linear model
// expect: complete = 1
// expect: equilibria = 1
// expect: equilibria[1].x[1] = 1.5 +- 1e-12      (F/k)
// expect: equilibria[1].x[2] = 0 +- 1e-12
// expect: equilibria[1].type is centre = 1
// expect: equilibria[1].eigenvalues[1].im = 1.414213562 +- 1e-9    (sqrt(k/m))
model MassSpring
  parameter Real k = 2, m = 1, b = 5;
  input Real F(start = 3);
  Real x1(start = 0, fixed = true), x2(start = 0, fixed = true);
equation
  der(x1) = x2;
  der(x2) = -k/m*x1 - b/m*x2*abs(x2) + F/m;
end MassSpring;
