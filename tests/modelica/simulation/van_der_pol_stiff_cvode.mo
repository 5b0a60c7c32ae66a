// stage: simulation
// options: solver=cvode stop=2000 tolerance=1e-10
// expect: x(2000) = 1.706167732170 +- 1e-6
// expect: v(2000) = -8.928097010248e-4 +- 1e-9
// Relaxation oscillations, mu = 1000. Reference: Mazzia, Magherini, Test Set for Initial Value Problem Solvers (2008).
model VanDerPolStiff
  parameter Real mu = 1000;
  Real x(start = 2);
  Real v(start = 0, nominal = 1e-3);
equation
  der(x) = v;
  der(v) = mu*(1 - x^2)*v - x;
end VanDerPolStiff;
