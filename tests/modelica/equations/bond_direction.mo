// stage: plan
// expect: dump
// Integers fixed by equations decide conditions: the bond's direction.
model BondDirection
  Integer d1, d2;
  Real e, f, g;
equation
  d1 = 1;
  d2 = -d1;
  e = if d1 > 0 then time else f;
  f = if d2 > 0 then e else 2*time;
  g = d1*e + d2*f;
end BondDirection;
