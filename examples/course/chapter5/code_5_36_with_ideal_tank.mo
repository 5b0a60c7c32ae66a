// stage: simulation
// course: code 5.36 with a tank that has no guard against running dry
// options: stop=50000 tolerance=1e-10
// expect: states = 1
// expect: largest |error| = 0 +- 1e-6
// expect: tank.v(50000) = 9.1429893 +- 1e-5
model TankValveIdeal
  import DSFLib.Hydraulics.Components.*;
  IdealTank tank(v(start = 1, fixed = true));
  Valve valve(RH = 1e8);
  ConstPress constPress;
  Column column;
  IdealPump idealPump;
  Real error;
protected
  parameter Real rate = 9800/1e8, rest = 1e-3/rate - 1;
equation
  connect(constPress.fluidPort, valve.fluidPort_a);
  connect(tank.fluidPort, column.fluidPort_a);
  connect(column.fluidPort_b, valve.fluidPort_b);
  connect(idealPump.fluidPort_b, constPress.fluidPort);
  connect(idealPump.fluidPort_a, tank.fluidPort);
  error = tank.v - (rest + (1 - rest)*exp(-rate*time));
end TankValveIdeal;
