// stage: simulation
// course: code 5.36, figure 5.15
// options: stop=50000 tolerance=1e-8
// expect: tank.v(50000) = 9.1429893 +- 1e-5
// expect: states = 1
model TankValve
  import DSFLib.Hydraulics.Components.*;
  Tank tank(v(start = 1));
  Valve valve(RH = 1e8);
  ConstPress constPress;
  Column column;
  IdealPump idealPump;
equation
  connect(constPress.fluidPort, valve.fluidPort_a);
  connect(tank.fluidPort, column.fluidPort_a);
  connect(column.fluidPort_b, valve.fluidPort_b);
  connect(idealPump.fluidPort_b, constPress.fluidPort);
  connect(idealPump.fluidPort_a, tank.fluidPort);
end TankValve;
