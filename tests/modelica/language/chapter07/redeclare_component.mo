// stage: flat
// section: MLS 7.3
// expect: dump
model Plain
  parameter Real k = 1;
  Real y = k*time;
end Plain;
model Squared
  extends Plain(y = (k*time)^2);
end Squared;
model Plant
  replaceable Plain part(k = 3);
end Plant;
model RedeclareComponent "the modifier of the replaceable declaration stays"
  Plant plant(redeclare Squared part);
end RedeclareComponent;
