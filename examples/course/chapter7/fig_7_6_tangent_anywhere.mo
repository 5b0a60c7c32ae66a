// stage: simulation
// course: section 7.1.2: the tangent at any point reaches the final value tau later, and in tau 63 % are done
// options: stop=10 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-7
// expect: done(2) = 0.632120559 +- 1e-8         (1 - 1/e)
model TangentAnywhere "(2 s - 1)/(2 s + 1): h(0+) = 1, h(inf) = -1, tau = 2"
  DSFLib.ControlSystems.Blocks.Components.StepSource step;
  DSFLib.ControlSystems.Blocks.Components.RationalFunction system(num = {2, -1}, den = {2, 1});
  Real h = system.y, done = (1 - h)/2;
  Real error "of the time from the point of contact to the final value, weighted by the slope";
equation
  connect(step.y, system.u);
  error = (-1 - h) - 2*der(h);
end TangentAnywhere;
