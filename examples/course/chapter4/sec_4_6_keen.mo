// stage: simulation
// course: section 4.6.3: Goodwin's cycle with a financial sector, order 3
// options: stop=300 tolerance=1e-10
// expect: states = 3
// expect: omega(300) = 0.83605296 +- 1e-5
// expect: lambda(300) = 0.96861098 +- 1e-5
// expect: d(300) = 0.070190343 +- 1e-5
// It settles at omega = 0.83605, lambda = 0.96861, d = 0.070191.
model Keen
  extends DSFLib.NonPhysical.Economics.Keen;
end Keen;
