// stage: flat
// section: MLS 3.5
type Gear = enumeration(first, second);
type Mode = enumeration(first, second);
model M
  parameter Gear gear = Gear.first;
  Boolean b = gear == Mode.first;
//                 ^^ error IN101: `==` cannot combine the enumeration `Gear` and the enumeration `Mode`
end M;
