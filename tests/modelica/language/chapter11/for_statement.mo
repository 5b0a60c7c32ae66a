// stage: flat
// section: MLS 11.2.2
// expect: dump
model ForStatement
  parameter Integer n = 3;
  Real s, v[n];
algorithm
  s := 0;
  for i in 1:n loop
    s := s + i*time;
    v[i] := s;
  end for;
end ForStatement;
