// stage: flat
// section: MLS 3.4
type Gear = enumeration(first, second);
model M
  Integer n = Gear.first + Gear.second;
//                       ^ error IN101: `+` cannot combine the enumeration `Gear` and the enumeration `Gear`
end M;
