// stage: flat
// section: MLS 9.1.3
expandable connector Bus
end Bus;
connector RealInput = input Real;
connector RealOutput = output Real;
block Sine
  RealOutput y;
equation
  y = sin(time);
end Sine;
model M
  Bus bus;
  Sine s;
  Real x = bus.spede;
//         ^^^^^^^^^ error IN081: `Bus` has no component `spede`
equation
  connect(s.y, bus.speed);
end M;
