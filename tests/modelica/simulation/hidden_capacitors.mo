// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: v1(1) = 0.3160602794142788 +- 1e-7    (the same charge law as of one capacitor of C1 + C2 behind R)
// expect: v2(1) = 0.3160602794142788 +- 1e-7
// expect: states = 1
// Two capacitors at the ends of a chain of conductors that carries the same voltages twice.
model HiddenCapacitors
  parameter Real C1 = 1, C2 = 1, R = 1, g = 3;
  Real v1(start = 0, fixed = true), v2, u1, u2, i1, i2;
equation
  C1*der(v1) = (1 - 2*v1)/R - i1;
  C2*der(v2) = i2;
  v1 = u1 + u2;
  v2 = u1 + u2;
  u1/g = u2/g;
  i1 = i2;
end HiddenCapacitors;
