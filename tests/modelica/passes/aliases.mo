// stage: aliases
// section: MLS 8.3.1
// expect: dump
model Aliases "unknowns that are the same up to the sign, and numbers"
  parameter Real p = 2;
  Real x(start = 1), a, b, c, d[2];
equation
  der(x) = -a + c;
  a = b;
  b = -x;
  c = 3;
  d[1] = p;
  d[2] = d[1]*b;
end Aliases;
