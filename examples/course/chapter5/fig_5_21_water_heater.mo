// stage: simulation
// course: code 5.46, figure 5.21
// options: stop=100000 tolerance=1e-9
// expect: states = 1
// expect: water.T(100000) = 333.84854 +- 1e-4
model WaterHeater
  extends DSFLib.MultiDomain.ElectroThermal.Examples.WaterHeater;
end WaterHeater;
