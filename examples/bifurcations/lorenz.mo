// Lorenz 1963: a pitchfork at rho = 1, subcritical Hopf points at rho = s (s + b + 3)/(s - b - 1) = 470/19, and cycles that
// end near a homoclinic orbit at rho = 13.9266.
//   causa equilibrium examples/bifurcations/lorenz.mo --continue rho=0:30 --of x
// stage: simulation
// options: stop=1
// expect: x(1) = 0 +- 1e-9
model Lorenz
  parameter Real s = 10, rho = 0.5, b = 8/3;
  Real x(start = 0, fixed = true), y(start = 0, fixed = true), z(start = 0, fixed = true);
equation
  der(x) = s*(y - x);
  der(y) = x*(rho - z) - y;
  der(z) = x*y - b*z;
end Lorenz;
