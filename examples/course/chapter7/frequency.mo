// stage: simulation
// course: section 7.1: a sine through a lag
// options: stop=20 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-8
model Filter
  extends DSFLib.ControlSystems.Blocks.Examples.ResponseOfFilter;
  Real error "against the exact response, with its transient";
protected
  parameter Real w = 3.141592653589793, T = 0.5, M = 1/(1 + (w*T)^2);
equation
  error = lag.y - M*(sin(w*time) - w*T*cos(w*time) + w*T*exp(-time/T));
end Filter;
