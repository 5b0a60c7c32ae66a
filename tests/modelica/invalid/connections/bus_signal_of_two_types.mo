// stage: flat
// section: MLS 9.1.3
expandable connector Bus
end Bus;
connector RealInput = input Real;
connector RealOutput = output Real;
connector BooleanInput = input Boolean;
block Sine
  RealOutput y;
equation
  y = sin(time);
end Sine;
block Switch
  BooleanInput u;
  Real x = if u then 1 else 0;
end Switch;
model M
  Bus bus;
  Sine s;
  Switch w;
equation
  connect(s.y, bus.on);
  connect(bus.on, w.u);
//^^^^^^^^^^^^^^^^^^^^ error FL002: `bus.on` and `w.u` are connected, but their types differ
//   help: connect connectors of the same class
//   note at `RealOutput y;`: `bus.on` is Real
//   note at `BooleanInput u;`: `w.u` is Boolean
end M;
