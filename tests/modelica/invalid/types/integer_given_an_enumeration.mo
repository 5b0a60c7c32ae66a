// stage: flat
// section: MLS 6.7
type Gear = enumeration(first, second);
model M
  parameter Integer n = Gear.second;
//                      ^^^^^^^^^^^ error IN042: `n` is an Integer and cannot be given the enumeration `Gear`
end M;
