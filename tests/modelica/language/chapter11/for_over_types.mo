// stage: flat
// section: MLS 11.2.2.2
// expect: dump
model ForOverTypes
  type Axis = enumeration(x, y);
  Real v[Axis], s;
algorithm
  s := 0;
  for a in Axis loop
    v[a] := Integer(a)*time;
    s := s + v[a];
  end for;
  for b in Boolean loop
    s := if b then s + 1 else s;
  end for;
end ForOverTypes;
