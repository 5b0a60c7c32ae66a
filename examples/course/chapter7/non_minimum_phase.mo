// stage: simulation
// course: section 7.3: G(s) = (-s + 1)/(s + 1)
// options: stop=10 tolerance=1e-10
// expect: system.y(0) = -1 +- 1e-12
// expect: system.y(10) = 1 +- 1e-4
// expect: largest |error| = 0 +- 1e-8
model NonMinimumPhase
  extends DSFLib.ControlSystems.Blocks.Examples.NonMinimumPhase;
  Real error = system.y - (1 - 2*exp(-time));
end NonMinimumPhase;
