// stage: check
// error: EQ010: 3 equations involve only `hot.heatPort.T`, `cold.heatPort.T`, and nothing determines `hot.heatPort.q`, `cold.heatPort.q`
model TwoTemperatures
  import DSFLib.Thermal.Components.*;
  ConstTemp hot(T = 350), cold(T = 290);
  ThermalResistor wall;
equation
  connect(hot.heatPort, cold.heatPort);
  connect(hot.heatPort, wall.heatPort_b);
  connect(wall.heatPort_a, cold.heatPort);
end TwoTemperatures;
