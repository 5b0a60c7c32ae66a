// stage: flat
// section: MLS 4.8.5.3
// expect: dump
type Gear = enumeration(low, middle, high);
model IntegerToEnumeration
  parameter Integer n = 2;
  parameter Gear gear = Gear(n);
  constant Gear top = Gear(3);
end IntegerToEnumeration;
