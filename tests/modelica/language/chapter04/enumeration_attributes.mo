// stage: flat
// section: MLS 4.8.5.1
// expect: dump
type Gear = enumeration(low, middle, high);
model EnumerationAttributes
  Gear gear(min = Gear.low, max = Gear.middle, start = Gear.middle, fixed = true);
  constant Gear least = Gear.low;
equation
  when time > 1 then
    gear = least;
  end when;
end EnumerationAttributes;
