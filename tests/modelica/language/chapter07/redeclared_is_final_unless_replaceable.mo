// stage: flat
// section: MLS 7.3.3
model Plain
  Real y = time;
end Plain;
model Fast
  Real y = 2*time;
end Fast;
model Plant
  replaceable Plain part;
end Plant;
model Second
  extends Plant(redeclare replaceable Fast part);
end Second;
model Third
  extends Second(redeclare Plain part);
end Third;
model RedeclaredIsFinalUnlessReplaceable
  Third good;
  Third bad(redeclare Fast part);
//                         ^^^^ warning IN274: `part` was redeclared without `replaceable`, and is redeclared again
//   help: write `redeclare replaceable` at the first place; the second one is taken
//   in: bad
//   note at `extends Second(redeclare Plain part);`: redeclared here
end RedeclaredIsFinalUnlessReplaceable;
