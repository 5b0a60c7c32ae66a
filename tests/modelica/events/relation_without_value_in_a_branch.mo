// stage: simulation
// options: stop=1
// A relation in a branch that is not taken, or behind `and` and `or`, needs no value.
// expect: b(1) = 0
// expect: c(0) = 0
// expect: d(1) = 1
// expect: y(1) = 2
// expect: n(1) = 0
model RelationWithoutValueInABranch
  Real z = time - 2;
  Boolean b = if z > 0 then sqrt(z) > 3 else false;
  Boolean c = z > 0 and sqrt(z) > 3;
  Boolean d = z < 0 or sqrt(z) > 3;
  Real y = if z < 0 then 2 else if sqrt(z) > 3 then 1 else 0;
  Integer n(start = 0, fixed = true);
equation
  when z > 0 and sqrt(z) > 1 then
    n = if sqrt(z) > 2 then 1 else 2;
  end when;
end RelationWithoutValueInABranch;
