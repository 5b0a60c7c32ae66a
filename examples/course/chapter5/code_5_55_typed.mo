// stage: simulation
// course: code 5.55 as printed: actuators of one's own inside a package of the library's shape
// options: stop=4
// expect: largest |errorI| = 0 +- 1e-12
// expect: largest |errorV| = 0 +- 1e-12
package MyActuators
  import DSFLib.Circuits.Interfaces.*;
  import DSFLib.ControlSystems.Blocks;

  model ControlledVoltage
    extends OnePort;
    Blocks.Interfaces.RealInput u;
  equation
    v = u;
  end ControlledVoltage;

  model ControlledCurrent
    extends OnePort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u;
  equation
    i = -u;
  end ControlledCurrent;
end MyActuators;

model Driven
  import DSFLib.Circuits.Components.*;
  DSFLib.ControlSystems.Blocks.Components.SineSource signal(f = 0.5);
  MyActuators.ControlledVoltage voltage;
  MyActuators.ControlledCurrent current;
  Resistor r1(R = 2), r2(R = 3);
  Ground ground;
  Real errorI = r1.i - signal.y/2, errorV = r2.v - 3*signal.y;
equation
  connect(signal.y, voltage.u);
  connect(signal.y, current.u);
  connect(voltage.p, r1.p);
  connect(r1.n, voltage.n);
  connect(current.p, r2.p);
  connect(r2.n, current.n);
  connect(voltage.n, ground.p);
  connect(current.n, ground.p);
end Driven;
