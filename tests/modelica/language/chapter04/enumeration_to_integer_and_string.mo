// stage: flat
// section: MLS 4.8.5.2
// expect: dump
type Gear = enumeration(low, middle, high);
model EnumerationToIntegerAndString
  parameter Gear gear = Gear.middle;
  parameter Integer n = Integer(gear);
  parameter Integer three = Integer(Gear.high);
  parameter String name = String(gear);
  constant String word = String(Gear.low);
end EnumerationToIntegerAndString;
