// stage: simulation
// options: stop=10 tolerance=1e-9
// expect: largest |errorFlow| = 0 +- 1e-12
// expect: largest |errorPressure| = 0 +- 1e-6
// expect: largest |errorNet| = 0 +- 1e-12
// expect: largest |errorRoot| = 0 +- 1e-9
// Pump and pressure driven by signals, flow and pressure measured, and the smoothed turbulent valve far from zero.
model HydraulicSignals
  import DSFLib.Hydraulics.Components.*;
  import DSFLib.ControlSystems.Sensors.Components.*;
  import DSFLib.ControlSystems.Actuators.Components.*;
  import DSFLib.ControlSystems.Blocks.Components.*;
  ConstPress well;
  SineSource demand(A = 1e-3, f = 0.1);
  ControlledPump pump;
  FlowSensor meter;
  Valve valve(RH = 1e6);
  PressureSensor pressure;
  ConstSource dp(k = 4e4);
  ControlledPressure booster;
  NLValve turbulent(G = 1e-5, small = 1);
  Real errorFlow = meter.y - demand.y, errorPressure = pressure.y - 1e6*demand.y, errorNet = pump.fluidPort_a.q + pump.fluidPort_b.q;
  Real errorRoot = turbulent.q - 1e-5*200;
equation
  connect(demand.y, pump.u);
  connect(well.fluidPort, pump.fluidPort_b);
  connect(pump.fluidPort_a, meter.fluidPort_b);
  connect(meter.fluidPort_a, valve.fluidPort_b);
  connect(valve.fluidPort_a, well.fluidPort);
  connect(pressure.fluidPort_b, valve.fluidPort_b);
  connect(pressure.fluidPort_a, valve.fluidPort_a);
  connect(dp.y, booster.u);
  connect(booster.fluidPort_b, well.fluidPort);
  connect(booster.fluidPort_a, turbulent.fluidPort_b);
  connect(turbulent.fluidPort_a, well.fluidPort);
end HydraulicSignals;
