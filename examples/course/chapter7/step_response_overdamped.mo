// stage: simulation
// course: section 7.2: step response of order 2, zeta = 2
// options: stop=10 tolerance=1e-10 intervals=5000
// expect: states = 2
// expect: largest |error| = 0 +- 1e-8
model StepResponse "wn^2/(s^2 + 2 zeta wn s + wn^2)"
  parameter Real zeta = 2, wn = 2;
  DSFLib.ControlSystems.Blocks.Components.StepSource step;
  DSFLib.ControlSystems.Blocks.Components.RationalFunction system(num = {wn^2}, den = {1, 2*zeta*wn, wn^2});
  Real y = system.y, error;
protected
  parameter Real s1 = -zeta*wn + wn*sqrt(zeta^2 - 1), s2 = -zeta*wn - wn*sqrt(zeta^2 - 1);
equation
  connect(step.y, system.u);
  error = y - (1 - (s1*exp(s2*time) - s2*exp(s1*time))/(s1 - s2));
end StepResponse;
