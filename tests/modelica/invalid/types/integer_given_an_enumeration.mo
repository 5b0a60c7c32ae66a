// stage: flat
// section: MLS 6.7
type Gear = enumeration(first, second);
model M
  parameter Integer n = Gear.second;
end M;
