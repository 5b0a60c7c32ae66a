// stage: flat
// section: MLS 11.2.1
// expect: dump
model Assignments
  record Pair
    Real a, b;
  end Pair;
  Real v[3], s;
  Pair p, q;
algorithm
  s := time;
  v := {s, 2, 3};
  v[2:3] := {4, s};
  v[1] := v[2] + v[3];
  p.a := s;
  p.b := -s;
  q := p;
end Assignments;
