// stage: linear
// course: example 7.1, figure 7.7: G(s) = (-s + 1)/(s + 1)
// expect: step.initial = -1 +- 1e-12            (G(inf))
// expect: step.final = 1 +- 1e-12               (G(0))
// expect: step.tangent.tau = 1 +- 1e-6          (1/a0)
// expect: poles[1].re = -1 +- 1e-12
// expect: zeros[1].re = 1 +- 1e-12
// expect: bibo = 1
model Example71
  input Real u(start = 0);
  output Real y = system.y;
  DSFLib.ControlSystems.Blocks.Components.RationalFunction system(num = {-1, 1}, den = {1, 1});
equation
  system.u = u;
end Example71;
