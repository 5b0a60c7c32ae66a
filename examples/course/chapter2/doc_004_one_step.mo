// stage: simulation
// course: document on integration: x' = -3 x^3 + t, one step of Runge-Kutta 4, h = 0.1
// options: solver=rk4 step=0.1 stop=0.1
// expect: x(0.1) = 0.7945 +- 5e-5
model OneStep
  Real x(start = 1, fixed = true);
equation
  der(x) = -3*x^3 + time;
end OneStep;
