// stage: simulation
// course: code 5.45, figure 5.20
// options: stop=5000 tolerance=1e-9
// expect: states = 2
// expect: water.T(5000) = 292.346257 +- 1e-5
// expect: collector.T(5000) = 302.162997 +- 1e-5
model SolarCollector
  extends DSFLib.MultiDomain.HydroThermal.Examples.SolarCollector;
end SolarCollector;
