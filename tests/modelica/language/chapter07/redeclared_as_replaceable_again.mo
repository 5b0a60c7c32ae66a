// stage: flat
// section: MLS 7.3
// expect: dump
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
model RedeclaredAsReplaceableAgain
  Second fast;
  Second plain(redeclare Plain part);
end RedeclaredAsReplaceableAgain;
