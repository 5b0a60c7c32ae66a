// stage: simulation
// course: equation 8.12: near the equilibrium the linear model is the same
// options: stop=5 tolerance=1e-10
// expect: largest |difference| = 0 +- 1e-6
model NearEquilibrium
  Real phi(start = 0.001, fixed = true), w(start = 0, fixed = true);
  Real x[2](start = {0.001, 0}, each fixed = true), difference = (phi - x[1])*1e3;
equation
  der(phi) = w;
  der(w) = -9.81*sin(phi) - w;
  der(x) = [0, 1; -9.81, -1]*x;
end NearEquilibrium;
