// stage: flat
// section: MLS 6.7
type Gear = enumeration(first, second);
model M
  parameter Gear gear = 1;
end M;
