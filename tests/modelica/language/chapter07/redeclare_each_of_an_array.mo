// stage: flat
// section: MLS 7.3
// expect: dump
model Plain
  parameter Real k = 1;
  Real y = k*time;
end Plain;
model Fancy
  extends Plain(y = 2*k*time);
end Fancy;
model Group
  replaceable Plain part[2](k = {3, 4});
end Group;
model RedeclareEachOfAnArray
  Group group(redeclare Fancy part);
end RedeclareEachOfAnArray;
