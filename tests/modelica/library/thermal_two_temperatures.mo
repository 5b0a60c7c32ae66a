// stage: check
model TwoTemperatures
  import DSFLib.Thermal.Components.*;
  ConstTemp hot(T = 350), cold(T = 290);
//          ^^^ error EQ010: in `hot` and `cold`, 3 equations involve only `hot.heatPort.T`, `cold.heatPort.T`, and nothing determines `hot.heatPort.q`, `cold.heatPort.q`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `heatPort.T = T;`: here `hot.heatPort.T = hot.T`
//   note at `heatPort.T = T;`: here `cold.heatPort.T = cold.T`
//   note at `connect(hot.heatPort, cold.heatPort);`: here `hot.heatPort.T = cold.heatPort.T`
  ThermalResistor wall;
equation
  connect(hot.heatPort, cold.heatPort);
  connect(hot.heatPort, wall.heatPort_b);
  connect(wall.heatPort_a, cold.heatPort);
end TwoTemperatures;
