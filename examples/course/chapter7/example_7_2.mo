// stage: linear
// course: example 7.2, figure 7.15: the figures read there belong to the transfer function found there
// expect: step.initial = 2 +- 1e-12             (b2)
// expect: step.initialSlope = 0 +- 1e-9         (b1 - b2 a1, equation 7.24)
// expect: step.final = 1 +- 1e-12               (b0/a0)
// expect: step.period = 3.293284 +- 1e-4     (3.3 in the notes)
// expect: step.peak = 0.627674 +- 1e-5          (0.63 in the notes)
// expect: step.peakTime = 1.646642 +- 1e-4
// expect: step.damping = 0.3 +- 1e-6
// expect: modes[1].frequency = 2 +- 1e-9
// The other way around, from the curve to the transfer function: docs/course.md.
model Example72 "(2 s^2 + 2.4 s + 4)/(s^2 + 1.2 s + 4)"
  input Real u(start = 0);
  output Real y = system.y;
  DSFLib.ControlSystems.Blocks.Components.RationalFunction system(num = {2, 2.4, 4}, den = {1, 1.2, 4});
equation
  system.u = u;
end Example72;
