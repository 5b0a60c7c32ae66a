// stage: simulation
// course: problem 6.3: switch as a modulated resistor, diode as a one-way resistor
// options: stop=0.01 tolerance=1e-8
// expect: c.e(0.01) = 7.85706 +- 3e-4          (ideal elements: an independent integration)
// expect: time events = 200
model Buck
  import DSFLib.BondGraph.Components.*;
  Se source(E = 12);
  J1 is;
  MR switch;
  Bond b1, b2, b3;
  J0 node;
  SwR diode(Ron = 1e5, Roff = 1e-5) "conducts for negative flow";
  J1 il;
  I l(I = 1e-4);
  J0 out;
  C c(C = 1e-4);
  R load(R = 10);
  DSFLib.ControlSystems.Blocks.Components.PWMSignal pwm(T = 1e-4);
  DSFLib.ControlSystems.Blocks.Components.ConstSource duty(k = 0.5);
  DSFLib.ControlSystems.Blocks.Components.LookUpTable resistance(xdata = {0, 1}, ydata = {1e5, 1e-5});
equation
  connect(duty.y, pwm.u);
  connect(pwm.y, resistance.u);
  connect(resistance.y, switch.u);
  connect(source.bondCon, is.bondCon1);
  connect(is.bondCon2, switch.bondCon);
  connect(is.bondCon3, b1.bondCon1);
  connect(b1.bondCon2, node.bondCon1);
  connect(node.bondCon2, diode.bondCon);
  connect(node.bondCon3, b2.bondCon1);
  connect(b2.bondCon2, il.bondCon1);
  connect(il.bondCon2, l.bondCon);
  connect(il.bondCon3, b3.bondCon1);
  connect(b3.bondCon2, out.bondCon1);
  connect(out.bondCon2, c.bondCon);
  connect(out.bondCon3, load.bondCon);
end Buck;
