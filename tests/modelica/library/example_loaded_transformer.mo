// stage: simulation
// options: stop=4 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-8
// expect: largest |power| = 0 +- 1e-10
model M
  extends DSFLib.Circuits.Examples.LoadedTransformer;
  Real error, power = transformer.v1*transformer.i1 + transformer.v2*transformer.i2;
protected
  parameter Real w = 2*3.141592653589793, R = 4 "n^2 R", L = 0.2, M = 10/(R^2 + (w*L)^2);
equation
  error = ind.i - M*(R*sin(w*time) - w*L*cos(w*time) + w*L*exp(-R/L*time));
end M;
