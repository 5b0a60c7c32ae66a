// stage: flat
// section: MLS 7.3
// expect: dump
model Circuit
  replaceable model Part
    Real y = time;
  end Part;
  Part part;
end Circuit;
model Slow
  parameter Real k = 0.1;
  Real y = k*time;
end Slow;
model RedeclareInExtends
  extends Circuit(redeclare model Part = Slow);
end RedeclareInExtends;
