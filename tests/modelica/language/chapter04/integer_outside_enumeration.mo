// stage: flat
// section: MLS 4.8.5.3
type Gear = enumeration(low, middle, high);
model IntegerOutsideEnumeration
  constant Gear gear = Gear(4);
//                          ^ error IN240: the enumeration `Gear` has no literal number 4
//   help: its literals have the numbers 1 to 3
end IntegerOutsideEnumeration;
