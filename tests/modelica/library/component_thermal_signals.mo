// stage: simulation
// options: stop=5 tolerance=1e-10
// expect: largest |errorT| = 0 +- 1e-7
// expect: largest |errorQ| = 0 +- 1e-7
// expect: largest |errorWall| = 0 +- 1e-9
// Heat from a signal into a body behind a wall, with sensors that take nothing.
model ThermalSignals
  import DSFLib.Thermal.Components.*;
  import DSFLib.ControlSystems.Sensors.Components.*;
  import DSFLib.ControlSystems.Actuators.Components.*;
  import DSFLib.ControlSystems.Blocks.Components.*;
  ConstSource power(k = 10), outside(k = 280);
  ControlledHeatFlow heater;
  HeatCapacitor body(C = 2, T(start = 280, fixed = true));
  HeatFlowSensor meter;
  Wall wall(e = 0.2, A = 4, lambda = 0.1);
  ControlledTemp air;
  TempDiffSensor difference;
  TempSensor thermometer;
  Real errorT = thermometer.y - (280 + 5*(1 - exp(-time))), errorQ = meter.y - 10*(1 - exp(-time)), errorWall = difference.y - 0.5*meter.y;
equation
  connect(power.y, heater.u);
  connect(heater.heatPort, body.heatPort);
  connect(body.heatPort, meter.heatPort_b);
  connect(meter.heatPort_a, wall.heatPort_b);
  connect(wall.heatPort_a, air.heatPort);
  connect(outside.y, air.u);
  connect(difference.heatPort_b, body.heatPort);
  connect(difference.heatPort_a, air.heatPort);
  connect(thermometer.heatPort, body.heatPort);
end ThermalSignals;
