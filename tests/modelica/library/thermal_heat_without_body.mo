// stage: check
// Heat flows into a wall that leads nowhere.
model NowhereToGo
  import DSFLib.Thermal.Components.*;
  HeatFlowSource source;
//               ^^^^^^ error EQ010: in `source` and `wall`, 5 equations involve only `source.heatPort.q`, `wall.q`, `wall.heatPort_b.q`, `wall.heatPort_a.q`, and nothing determines `wall.heatPort_b.T`, `wall.heatPort_a.T`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `heatPort.q = -Q;`: here `source.heatPort.q = -source.Q`
//   note at `q = heatPort_b.q;`: here `wall.q = wall.heatPort_b.q`
//   note at `q = -heatPort_a.q;`: here `wall.q = -wall.heatPort_a.q`
//   note at `connect(source.heatPort, wall.heatPort_b);`: here `source.heatPort.q + wall.heatPort_b.q = 0.0`
//   note at `flow HeatFlow q "Heat flow into the component";`: here `wall.heatPort_a.q = 0.0`
  ThermalResistor wall;
equation
  connect(source.heatPort, wall.heatPort_b);
end NowhereToGo;
