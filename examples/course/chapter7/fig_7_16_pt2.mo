// stage: linear
// course: figure 7.16, equation 7.25: a PT2 begins with value and slope 0; its first extreme is half a period later
// expect: step.initial = 0
// expect: step.initialSlope = 0 +- 1e-12
// expect: step.final = 1 +- 1e-12
// expect: step.peakTime = 1.646641971 +- 1e-6     (T/2)
// expect: step.overshoot = 0.372326105 +- 1e-7    (e^(-pi xi/sqrt(1 - xi^2)))
// expect: step.damping = 0.3 +- 1e-6
model PT2 "4/(s^2 + 1.2 s + 4)"
  input Real u(start = 0);
  output Real y = system.y;
  DSFLib.ControlSystems.Blocks.Components.RationalFunction system(num = {4}, den = {1, 1.2, 4});
equation
  system.u = u;
end PT2;
