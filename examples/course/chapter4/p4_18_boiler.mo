// stage: simulation
// course: problems 4.11 and 4.18, figure 4.22: the heater simplified as in figure 5.21
// options: stop=200000 tolerance=1e-9
// expect: states = 1
// expect: water.T(200000) = 333.84854 +- 1e-5
// V^2/R + rho c Q T_in + T_s/R_i = (rho c Q + 1/R_i) T
model Boiler
  extends DSFLib.MultiDomain.ElectroThermal.Examples.WaterHeater;
end Boiler;
