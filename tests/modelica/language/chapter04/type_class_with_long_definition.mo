// stage: flat
// section: MLS 4.6
// expect: dump
type Angle
  extends Real(unit = "rad", displayUnit = "deg");
end Angle;
model TypeClassWithLongDefinition
  Angle a = time;
end TypeClassWithLongDefinition;
