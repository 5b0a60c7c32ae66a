// stage: flat
// section: MLS 10.1
// section: MLS 10.5.1
// expect: dump
type Axis = enumeration(x, y);
model EnumerationDimension
  Real v[Axis] = {1, time};
  Real w = v[Axis.y];
  Real flags[Boolean] = {2, 3};
  Real on = flags[true];
end EnumerationDimension;
