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
//                         ^^^^ error IN069: `part` is not replaceable
//   help: declare it with the prefix `replaceable`
//   in: bad
//   note at `extends Second(redeclare Plain part);`: declared here
end RedeclaredIsFinalUnlessReplaceable;
