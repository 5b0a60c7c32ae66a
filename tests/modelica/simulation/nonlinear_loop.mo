// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: largest |residual| = 0 +- 1e-9
// expect: y(0) = 0.5671432904 +- 1e-8
// expect: x(1) = 1.6487212707 +- 1e-7
// y exp(y) = x has no closed form; Newton's method follows it.
model Loop
  Real x(start = 1, fixed = true), y(start = 1), residual = y*exp(y) - x;
equation
  der(x) = x/2;
  x = y*exp(y);
end Loop;
