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
  Sine s[3];
equation
  connect(s.y, bus.speed[1:2]);
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error IN089: an array [3] is connected to an array [2]
end M;
