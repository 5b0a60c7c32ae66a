// stage: simulation
// options: stop=2 tolerance=1e-10
// expect: largest |errorI| = 0 +- 1e-9
// expect: largest |errorD| = 0 +- 1e-12
// expect: largest |errorSwitch| = 0 +- 1e-9
// expect: largest |errorL| = 0 +- 1e-8
// Elements no example has: a controlled current, an exponential diode on a source, a switch moved by a signal, and an
// inductor with a table.
model Elements
  import DSFLib.Circuits.Components.*;
  import DSFLib.ControlSystems.Actuators.Components.*;
  import DSFLib.ControlSystems.Blocks.Components.*;
  Ground ground;
  SineSource signal(A = 3, f = 0.5);
  ControlledCurrent current;
  Resistor load(R = 2);
  ConstVolt small(V = 0.1);
  ExpDiode diode(I0 = 1e-6, eta = 1, VT = 0.025);
  ConstVolt battery(V = 10);
  ConstSource closed(k = 1);
  ControlledSwitch switch(Ron = 1, Roff = 1e6);
  Resistor bulb(R = 4);
  ConstVolt source(V = 1);
  FluxInductor coil(currTable = {0, 1, 4}, fluxTable = {0, 1, 2}, phi(start = 0, fixed = true));
  Real errorI = load.v - 2*signal.y, errorD = diode.i - 1e-6*(exp(4) - 1), errorSwitch = bulb.i - 2;
  Real errorL = coil.i - (if time < 1 then time else 1 + 3*(time - 1)) "phi = t";
equation
  connect(signal.y, current.u);
  connect(current.p, load.p);
  connect(current.n, load.n);
  connect(load.n, ground.p);
  connect(small.p, diode.p);
  connect(small.n, diode.n);
  connect(small.n, ground.p);
  connect(closed.y, switch.u);
  connect(battery.p, switch.p);
  connect(switch.n, bulb.p);
  connect(bulb.n, battery.n);
  connect(battery.n, ground.p);
  connect(source.p, coil.p);
  connect(source.n, coil.n);
  connect(source.n, ground.p);
end Elements;
