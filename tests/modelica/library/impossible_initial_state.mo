// stage: simulation
// options: stop=1
// known wrong: two capacitors in parallel have one voltage, both are given one, and nobody complains (the initial
// system is not built yet). An error that names both voltages is expected.
model TwoInitialVoltages
  import DSFLib.Circuits.Components.*;
  Capacitor c1(v(start = 1, fixed = true)), c2(v(start = 2, fixed = true));
  Resistor res;
  Ground ground;
equation
  connect(c1.p, c2.p);
  connect(c1.n, c2.n);
  connect(c1.p, res.p);
  connect(c1.n, res.n);
  connect(c1.n, ground.p);
end TwoInitialVoltages;
