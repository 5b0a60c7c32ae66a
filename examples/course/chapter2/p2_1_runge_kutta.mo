// stage: simulation
// course: problem 2.1 with Runge-Kutta 4, h = 0.1
// options: solver=rk4 step=0.1 stop=0.5
// expect: x(0.1) = 0.2591625 +- 1e-12
// expect: x(0.2) = 0.451159798594 +- 1e-12
// expect: x(0.3) = 0.593398597291 +- 1e-12
// expect: x(0.4) = 0.69877443332 +- 1e-12
// expect: x(0.5) = 0.776840804245 +- 1e-12
// One step multiplies the error by 1 + z + z^2/2 + z^3/6 + z^4/24 with z = -0.3.
model FirstOrder "x' = -3 x + 3"
  Real x(start = 0, fixed = true);
  Real error "against the exact solution";
equation
  der(x) = -3*x + 3;
  error = x - (1 - exp(-3*time));
end FirstOrder;
