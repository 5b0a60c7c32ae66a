// stage: flat
// section: MLS 8.2
// expect: dump
model Part
  Real x;
  Real y;
equation
  x = 2*y;
end Part;
model EquationNamesGetPrefixes
  Part a, b;
equation
  a.y = time;
  b.y = a.x;
end EquationNamesGetPrefixes;
