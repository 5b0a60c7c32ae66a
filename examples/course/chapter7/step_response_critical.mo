// stage: simulation
// course: section 7.2: step response of order 2, zeta = 1
// options: stop=10 tolerance=1e-10 intervals=5000
// expect: states = 2
// expect: largest |error| = 0 +- 1e-8
model StepResponse "wn^2/(s^2 + 2 zeta wn s + wn^2)"
  parameter Real zeta = 1, wn = 2;
  DSFLib.ControlSystems.Blocks.Components.StepSource step;
  DSFLib.ControlSystems.Blocks.Components.RationalFunction system(num = {wn^2}, den = {1, 2*zeta*wn, wn^2});
  Real y = system.y, error;
equation
  connect(step.y, system.u);
  error = y - (1 - exp(-wn*time)*(1 + wn*time));
end StepResponse;
