// stage: flat
// section: MLS 4.8.5.3
type Gear = enumeration(low, middle, high);
model IntegerOutsideEnumeration
  constant Gear gear = Gear(4);
end IntegerOutsideEnumeration;
