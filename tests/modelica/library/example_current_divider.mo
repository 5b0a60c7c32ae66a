// stage: simulation
// options: stop=4 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-8
// L i' = R (I sin(w t) - i)
model M
  extends DSFLib.Circuits.Examples.CurrentDividers;
  Real error;
protected
  parameter Real w = 2*3.141592653589793, T = 0.5/3, M = 2/(1 + (w*T)^2);
equation
  error = ind.i - M*(sin(w*time) - w*T*cos(w*time) + w*T*exp(-time/T));
end M;
