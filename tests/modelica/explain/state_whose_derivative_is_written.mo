// stage: explain
// expect: dump
// expect: order = 1
// Nothing prefers one of f, p1, p2: a momentum is the state, its derivative is in the model.
model TwoMomenta
  parameter Real m1 = 1, m2 = 2;
  Real f, p1, p2, e1, e2;
equation
  der(p1) = e1;
  der(p2) = e2;
  p1 = m1*f;
  p2 = m2*f;
  e1 + e2 = 1 - f;
end TwoMomenta;
