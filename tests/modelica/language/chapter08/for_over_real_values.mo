// stage: flat
// section: MLS 8.3.2.1
// expect: dump
model ForOverRealValues
  Real x;
equation
  for v in {0.5, 1.5} loop
    assert(x > -v, "too small");
  end for;
  x = time;
end ForOverRealValues;
