// stage: flat
// section: MLS 7.2.1
// section: MLS 7.2.2
// expect: dump
model Part
  parameter Real k = 1;
  parameter Real p = 10*k;
end Part;
model ModifierSeesThePlaceWhereItStands
  parameter Real k = 2;
  Part part(p = k);
  Part other(k = k);
end ModifierSeesThePlaceWhereItStands;
