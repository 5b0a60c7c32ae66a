// stage: flat
// section: MLS 10.1
// expect: dump
model Part
  parameter Boolean hot = true;
  Real T = time if hot;
  Real y = 1;
end Part;
model ArrayOfComponentsWithConditions
  Part part[2](hot = {true, false});
end ArrayOfComponentsWithConditions;
