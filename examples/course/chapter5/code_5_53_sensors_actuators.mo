// stage: simulation
// course: codes 5.53 and 5.55
// options: stop=5 tolerance=1e-10
// expect: states = 1
// expect: largest |error| = 0 +- 1e-8
// expect: largest |errorI| = 0 +- 1e-8
model Measured
  import DSFLib.Circuits.Components.*;
  import DSFLib.ControlSystems.Blocks.Components.*;
  import DSFLib.ControlSystems.Sensors.Components.*;
  import DSFLib.ControlSystems.Actuators.Components.*;
  StepSource step(U = 10);
  ControlledVoltage voltage;
  CurrentSensor ammeter;
  Resistor res(R = 2);
  Capacitor cap(C = 0.5, v(start = 0, fixed = true));
  VoltageSensor voltmeter;
  Ground ground;
  Real error = voltmeter.y - 10*(1 - exp(-time)), errorI = ammeter.y - 5*exp(-time);
equation
  connect(step.y, voltage.u);
  connect(voltage.p, ammeter.p);
  connect(ammeter.n, res.p);
  connect(res.n, cap.p);
  connect(voltmeter.p, cap.p);
  connect(voltmeter.n, cap.n);
  connect(voltage.n, cap.n);
  connect(cap.n, ground.p);
end Measured;
