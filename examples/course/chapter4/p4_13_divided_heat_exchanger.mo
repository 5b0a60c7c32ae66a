// stage: simulation
// course: problem 4.13: five pieces per pipe, order 10
// options: stop=3000 tolerance=1e-9
// expect: states = 10
// expect: Ta(3000) = 305.638052 +- 1e-5
// expect: Tb(3000) = 312.076818 +- 1e-5
model HeatExchanger
  extends DSFLib.MultiDomain.HydroThermal.Examples.HeatExchanger(N = 5);
  Real Ta = a[N].contents.T "at the outlet of pipe a", Tb = b[N].contents.T "at the outlet of pipe b";
end HeatExchanger;
