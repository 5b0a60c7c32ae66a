// stage: flat
// section: MLS 11.2.2.3
// expect: dump
model NestedFor
  Real A[2, 3], s;
algorithm
  s := 0;
  for i in 1:2, j in 1:3 loop
    A[i, j] := i*time;
    s := s + A[i, j];
  end for;
end NestedFor;
