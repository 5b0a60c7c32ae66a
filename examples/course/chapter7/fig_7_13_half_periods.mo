// stage: simulation
// course: figure 7.13, equations 7.16 and 7.20: half a period later the deviation has the other sign and is smaller
// options: stop=10 tolerance=1e-11
// expect: largest |error| = 0 +- 1e-7
model HalfPeriods "(s + 4)/(s^2 + 1.2 s + 4), xi = 0.3, wn = 2"
  constant Real pi = 3.141592653589793;
  parameter Real xi = 0.3, wn = 2, w = wn*sqrt(1 - xi^2);
  parameter Real ratio = exp(-pi*xi/sqrt(1 - xi^2)), halfPeriod = pi/w;
  DSFLib.ControlSystems.Blocks.Components.StepSource step;
  DSFLib.ControlSystems.Blocks.Components.RationalFunction system(num = {1, 4}, den = {1, 2*xi*wn, wn^2});
  Real h = system.y, error "of h(t) - 1 against -ratio (h(t - T/2) - 1)";
equation
  connect(step.y, system.u);
  error = if time < halfPeriod then 0 else (h - 1) + ratio*(delay(h, halfPeriod) - 1);
end HalfPeriods;
