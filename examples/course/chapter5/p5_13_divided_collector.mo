// stage: simulation
// course: problem 5.13: two pieces of pipe
// options: stop=5000 tolerance=1e-9
// expect: states = 3
// expect: Tout(5000) = 292.348842 +- 1e-5
// expect: collector.T(5000) = 301.622294 +- 1e-5
model TwoPieces
  extends DSFLib.MultiDomain.HydroThermal.Examples.DividedCollector(N = 2);
  Real Tout = pipe[N].contents.T;
end TwoPieces;
