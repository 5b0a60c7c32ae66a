// stage: flat
// section: MLS 8.3.2.1
// expect: dump
type Axis = enumeration(x, y, z);
model ForOverEnumeration
  Real v[Axis];
equation
  for a in Axis loop
    v[a] = Integer(a)*time;
  end for;
end ForOverEnumeration;
