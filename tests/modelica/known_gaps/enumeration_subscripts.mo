// stage: flat
// section: MLS 10.5
// known wrong: dump contains Species.A
// Arrays that an enumeration indexes are written with numbers.
model EnumerationSubscripts
  type Species = enumeration(A, B);
  Real c[Species];
equation
  c[Species.A] = time;
  c[Species.B] = 2*time;
end EnumerationSubscripts;
