// stage: flat
// section: MLS 6.4
// expect: dump
model Pump
  parameter Real speed = 1;
  Real y;
end Pump;
model Turbine
  parameter Real speed = 2;
  parameter Real size = 3;
  Real y = size*speed*time;
end Turbine;
model Plant
  replaceable Pump part;
  Real out = part.y;
end Plant;
model StructuralSubtypeWithoutExtends
  Plant plant(redeclare Turbine part(size = 4));
end StructuralSubtypeWithoutExtends;
