// stage: simulation
// section: MLS 3.7.5.1
// options: stop=2 tolerance=1e-10
// expect: x(2) = 0.5 +- 1e-9     (the integral of max(0, time − 1))
model SmoothOfOrderZero "a continuous expression with a corner, whether or not events are raised"
  Real x(start = 0, fixed = true);
equation
  der(x) = smooth(0, if time > 1 then time - 1 else 0);
end SmoothOfOrderZero;
