// stage: simulation
// options: stop=2 tolerance=1e-9
// section: MLS 3.7.4
// expect: x(2) = -0.4161468365 +- 1e-7    (cos)
// expect: v(2) = -0.9092974268 +- 1e-7
// expect: jerk(2) = 0.9092974268 +- 1e-6
model DerivativeOfDerivative
  Real x(start = 1, fixed = true), v(start = 0, fixed = true), jerk;
equation
  der(der(x)) = -x;
  v = der(x);
  jerk = der(der(v));
end DerivativeOfDerivative;
