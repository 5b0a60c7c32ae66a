// stage: simulation
// course: code 5.39, figure 5.16
// options: stop=20 tolerance=1e-10
// expect: states = 2
// expect: room1.T(20) = 294.9990885 +- 1e-7
// expect: room2.T(20) = 293.9994367 +- 1e-7
model TwoCompartments
  import DSFLib.Thermal.Components.*;
  HeatCapacitor room1;
  HeatCapacitor room2;
  ThermalResistor thermalResistor;
  HeatFlowSource heatFlowSource;
  ThermalResistor thermalResistor1;
  ConstTemp constTemp(T = 293);
equation
  connect(room1.heatPort, thermalResistor.heatPort_b);
  connect(thermalResistor.heatPort_a, room2.heatPort);
  connect(thermalResistor1.heatPort_b, room2.heatPort);
  connect(thermalResistor1.heatPort_a, constTemp.heatPort);
  connect(heatFlowSource.heatPort, room1.heatPort);
end TwoCompartments;
