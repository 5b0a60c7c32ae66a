// stage: simulation
// options: stop=50 tolerance=1e-9
// expect: largest |drift| = 0 +- 1e-5
// expect: states = 2
model LotkaVolterra "prey and predators; c x - d ln x + b y - a ln y is conserved"
  parameter Real a = 0.5, b = 0.028, c = 0.0156, d = 0.582;
  Real x(start = 30), y(start = 4);
  Real invariant, drift;
protected
  parameter Real initialValue = c*30 - d*log(30) + b*4 - a*log(4);
equation
  der(x) = a*x - b*x*y;
  der(y) = c*x*y - d*y;
  invariant = c*x - d*log(x) + b*y - a*log(y);
  drift = invariant - initialValue;
end LotkaVolterra;
