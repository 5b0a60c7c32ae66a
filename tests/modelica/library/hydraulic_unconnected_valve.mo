// stage: check
// A port that is not connected is closed: no flow, and nothing is wrong.
// expect: states = 1
model UnconnectedValve
  import DSFLib.Hydraulics.Components.*;
  IdealTank tank;
  Valve valve;
equation
  connect(tank.fluidPort, valve.fluidPort_b);
end UnconnectedValve;
