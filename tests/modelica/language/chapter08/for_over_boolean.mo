// stage: flat
// section: MLS 8.3.2.1
// expect: dump
model ForOverBoolean
  Real v[Boolean];
equation
  for b in Boolean loop
    v[b] = if b then time else 0;
  end for;
end ForOverBoolean;
