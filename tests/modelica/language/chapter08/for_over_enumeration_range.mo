// stage: flat
// section: MLS 8.3.2.1
// expect: dump
type Axis = enumeration(x, y, z);
model ForOverEnumerationRange
  Real v[Axis];
equation
  v[Axis.x] = 0;
  for a in Axis.y:Axis.z loop
    v[a] = time;
  end for;
end ForOverEnumerationRange;
