// stage: simulation
// course: problem 4.12, figure 4.31: one piece per pipe, order 2
// options: stop=3000 tolerance=1e-9
// expect: states = 2
// expect: Ta(3000) = 318.6459 +- 1e-5
// expect: Tb(3000) = 305.527345 +- 1e-5
model HeatExchanger
  extends DSFLib.MultiDomain.HydroThermal.Examples.HeatExchanger(N = 1);
  Real Ta = a[N].contents.T "at the outlet of pipe a", Tb = b[N].contents.T "at the outlet of pipe b";
end HeatExchanger;
