// stage: simulation
// options: stop=1 intervals=10
// Torn at one unknown the others would follow with errors that grow by 1.4 from each to the next: 1e40 at the end. The
// block is solved as a whole.
// expect: x[150](1) = 0.0871315860 +- 1e-9      (residuals of all equations are below 1e-15 there)
// expect: first(1) = 0 +- 1e-9
// expect: middle(1) = 0 +- 1e-9
// expect: last(1) = 0 +- 1e-9
model GrowingChain
  parameter Integer n = 300;
  Real x[n];
  Real first = 2.1*x[2] - x[1] - x[3] - 0.1*sin(x[2]);
  Real middle = 2.1*x[150] - x[149] - x[151] - 0.1*sin(x[150]);
  Real last = 2.1*x[n - 1] - x[n - 2] - x[n] - 0.1*sin(x[n - 1]);
equation
  x[1] = 1 + 0.1*time;
  x[n] = 0.5;
  for i in 2:n - 1 loop
    2.1*x[i] = x[i - 1] + x[i + 1] + 0.1*sin(x[i]);
  end for;
end GrowingChain;
