// stage: flat
// section: MLS 7.3.3
// expect: dump
model Plant
  replaceable parameter Real k = 1;
  Real x = k*time;
end Plant;
model RedeclareParameterAsConstant
  Plant plant(redeclare constant Real k = 2);
end RedeclareParameterAsConstant;
