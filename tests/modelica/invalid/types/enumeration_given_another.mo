// stage: flat
// section: MLS 6.7
type Gear = enumeration(first, second);
type Mode = enumeration(first, second);
model M
  parameter Gear gear = Mode.first;
//                      ^^^^^^^^^^ error IN042: `gear` is the enumeration `Gear` and cannot be given the enumeration `Mode`
end M;
