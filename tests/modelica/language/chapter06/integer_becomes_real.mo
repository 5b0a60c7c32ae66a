// stage: flat
// section: MLS 6.7
// expect: dump
model IntegerBecomesReal
  parameter Integer n = 3;
  parameter Real r = n;
  Real x[2] = {n, 0.5};
  Real y = if time > 1 then n else 2.5;
  Real z = 1;
end IntegerBecomesReal;
