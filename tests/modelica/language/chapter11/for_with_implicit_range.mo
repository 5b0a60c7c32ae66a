// stage: flat
// section: MLS 11.2.2.1
// expect: dump
model ForWithImplicitRange
  Real x[3] = {1, 2, time}, s;
algorithm
  s := 0;
  for i loop
    s := s + x[i];
  end for;
end ForWithImplicitRange;
