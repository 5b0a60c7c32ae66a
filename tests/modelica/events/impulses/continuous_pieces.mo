// stage: simulation
// options: stop=2 tolerance=1e-10
// expect: events = 1
// expect: v1(2) = 1 +- 1e-8    (no jump, no report: the pieces meet)
model ContinuousPieces
  Real u, v1(start = 0, fixed = true), v2, i;
equation
  u = if time < 1 then 0 else 2*(time - 1);
  der(v1) = i;
  der(v2) = i;
  u = v1 + v2;
end ContinuousPieces;
