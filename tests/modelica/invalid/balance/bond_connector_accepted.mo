// stage: check
// section: MLS 9.3.1
// The connector of bond graphs has three potentials and no flow variable: no error, advice only.
connector Bond
  Real e;
  Real f;
  Real direction;
end Bond;
model Source
  Bond b;
equation
  b.e = 5;
  b.direction = 1;
end Source;
model Resistance
  Bond b;
equation
  b.e = 2*b.f;
end Resistance;
model M
  Source s;
  Resistance r;
equation
  connect(s.b, r.b);
end M;
