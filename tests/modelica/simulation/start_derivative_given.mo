// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: x(0) = 2 +- 1e-9
// expect: v(0) = 0.5 +- 0
// expect: x(1) = 0.2410627324 +- 1e-8                (classical RK4 with h = 5e-6)
// One initial equation and one fixed start for two states: the position from the acceleration.
model StartDerivativeGiven
  Real x(start = 1);
  Real v(start = 0.5, fixed = true);
equation
  der(x) = v;
  der(v) = -x^3 - 0.5*v;
initial equation
  der(v) = -8.25;
end StartDerivativeGiven;
