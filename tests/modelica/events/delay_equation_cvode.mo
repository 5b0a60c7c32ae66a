// stage: simulation
// options: stop=5 tolerance=1e-9 solver=cvode
// Method of steps: x = 1 - t, then + (t - 1)^2/2, - (t - 2)^3/6, …, one more in every interval.
// expect: x(0.5) = 0.5 +- 1e-5
// expect: x(1) = 0 +- 1e-5
// expect: x(2) = -0.5 +- 1e-5
// expect: x(3) = -0.1666666667 +- 1e-5
// expect: x(4) = 0.2083333333 +- 1e-5
// expect: x(5) = 0.1583333333 +- 1e-5
// expect: events = 0
model DelayEquation "a delay differential equation"
  Real x(start = 1, fixed = true);
equation
  der(x) = -delay(x, 1);
end DelayEquation;
