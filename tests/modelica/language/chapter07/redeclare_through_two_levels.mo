// stage: flat
// section: MLS 7.3
// expect: dump
model Plain
  Real y = time;
end Plain;
model Fancy
  Real y = 2*time;
  parameter Real extra = 1;
end Fancy;
model Inner
  replaceable model Part = Plain;
  Part part;
end Inner;
model Outer
  replaceable model Part = Plain;
  Inner inner_one(redeclare model Part = Part);
end Outer;
model RedeclareThroughTwoLevels
  Outer outer_one(redeclare model Part = Fancy(extra = 7));
end RedeclareThroughTwoLevels;
