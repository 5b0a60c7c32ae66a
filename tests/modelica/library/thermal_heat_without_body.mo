// stage: check
// Heat flows into a wall that leads nowhere.
// error: EQ010: 5 equations involve only `source.heatPort.q`, `wall.q`, `wall.heatPort_b.q`, `wall.heatPort_a.q`, and nothing determines `source.heatPort.T`, `wall.heatPort_b.T`, `wall.heatPort_a.T`
model NowhereToGo
  import DSFLib.Thermal.Components.*;
  HeatFlowSource source;
  ThermalResistor wall;
equation
  connect(source.heatPort, wall.heatPort_b);
end NowhereToGo;
