// stage: check
// section: MLS 9.3
type Gear = enumeration(one, two);
type Mode = enumeration(off, on);
connector GearOutput = output Gear;
connector ModeInput = input Mode;
block A
  GearOutput y = Gear.one;
end A;
block B
  ModeInput u;
end B;
model M
  A a;
  B b;
equation
  connect(a.y, b.u);
//^^^^^^^^^^^^^^^^^ error FL002: `a.y` and `b.u` are connected, but their types differ
//   help: connect connectors of the same class
//   note at `GearOutput y = Gear.one;`: `a.y` is Gear
//   note at `ModeInput u;`: `b.u` is Mode
end M;
