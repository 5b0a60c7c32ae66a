// stage: flat
// section: MLS 6.7
type Gear = enumeration(first, second);
model M
  parameter Gear gear = 1;
//                      ^ error IN042: `gear` is the enumeration `Gear` and cannot be given an Integer
end M;
