// stage: linear
// course: figure 7.6, section 7.1.2: h(0+) > 0 > h(inf), and the tangent at the start
// expect: step.initial = 1 +- 1e-12
// expect: step.final = -1 +- 1e-12
// expect: step.tangent.time = 0 +- 1e-9
// expect: step.tangent.slope = -1 +- 1e-9       ((h(inf) - h(0+))/tau)
// expect: step.tangent.tau = 2 +- 1e-6          (1/a0)
model Tangent "(2 s - 1)/(2 s + 1)"
  input Real u(start = 0);
  output Real y = system.y;
  DSFLib.ControlSystems.Blocks.Components.RationalFunction system(num = {2, -1}, den = {2, 1});
equation
  system.u = u;
end Tangent;
