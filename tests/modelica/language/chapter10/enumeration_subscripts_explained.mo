// stage: explain
// section: MLS 10.5.1
// expect: dump
type Species = enumeration(A, B);
model M
  Real C[Species](each start = 1);
  Real q[Boolean];
equation
  der(C[Species.A]) = -C[Species.B];
  der(C[Species.B]) = q[true];
  q[false] + q[true] = C[Species.A];
  q[false] - q[true]*q[true] = time;
end M;
