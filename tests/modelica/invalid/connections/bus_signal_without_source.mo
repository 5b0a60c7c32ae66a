// stage: check
// section: MLS 9.1.3
expandable connector Bus
end Bus;
connector RealInput = input Real;
block Gain
  RealInput u;
//          ^ error EQ008: 1 equations for 2 unknowns: nothing determines `g.u`, `g.y`
//   help: add the missing equations, or make a variable a parameter
  output Real y = 2*u;
end Gain;
model M
  Bus bus;
  Gain g;
equation
  connect(bus.speed, g.u);
end M;
