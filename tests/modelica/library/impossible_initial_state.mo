// stage: simulation
// options: stop=1
// Two capacitors in parallel have one voltage, but both are given one.
// error: SM019: no consistent start at time = 0: the start contradicts itself: `the fixed start value of c2.v` (library/DSFLib/Circuits/Interfaces.mo:23) does not hold, by -1
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
