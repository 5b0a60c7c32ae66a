// stage: flat
// section: MLS 7.3
// expect: dump
model Circuit
  replaceable Real x = 1;
  replaceable model Part
    Real y = time;
  end Part;
  Part part;
end Circuit;
model RedeclareAsElement
  extends Circuit;
  redeclare Real x(unit = "m") = 2*time;
  redeclare model Part
    Real y = -time;
  end Part;
end RedeclareAsElement;
