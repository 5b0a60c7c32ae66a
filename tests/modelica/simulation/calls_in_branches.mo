// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-8
function positiveOnly
  input Real x;
  output Real y;
  output Real both[2];
algorithm
  assert(x > 0, "called where x is negative");
  y := x;
  while y > 4 loop
    y := y/2;
  end while;
  both := {y, x};
end positiveOnly;
function pair
  input Real x;
  output Real both[2];
protected
  Real y;
algorithm
  (y, both) := positiveOnly(x);
end pair;
model CallsInBranches "a function is called only in the branch that is taken"
  parameter Real p = -1, q = if p > 0 then positiveOnly(p) else 7;
  parameter Real r[2] = if p > 0 then pair(p) else {1, 2};
  Real x = time - 0.5;
  Real y = if x > 0 then positiveOnly(x) + 1/positiveOnly(x) else 0;
  Real v[2] = if noEvent(x > 0) then pair(x) else {0, 0};
  Real z(start = 1, fixed = true), error;
equation
  der(z) = if x > 0 then positiveOnly(x) else -z;
  error = abs(q - 7) + abs(r[2] - 2) + (if x > 0 then abs(y - x - 1/x) + abs(v[1] - x) + abs(z - exp(-0.5) - x^2/2)
    else abs(y) + abs(v[1]) + abs(z - exp(-time)));
end CallsInBranches;
