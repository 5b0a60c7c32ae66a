// stage: simulation
// course: equation 4.74 with components
// options: stop=5000 tolerance=1e-9
// expect: states = 5
// expect: Tout(5000) = 292.350169 +- 1e-5
// expect: collector.T(5000) = 301.344546 +- 1e-5
model DividedCollectorOfComponents
  extends DSFLib.MultiDomain.HydroThermal.Examples.DividedCollector;
  Real Tout = pipe[N].contents.T "of the water that leaves";
end DividedCollectorOfComponents;
