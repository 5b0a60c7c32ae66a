// stage: flat
// section: MLS 7.2.6
// expect: dump
model Part
  Real x(final start = 1, min = 0);
equation
  der(x) = 1;
end Part;
model FinalKeepsInnerPartsModifiable
  Part part(x(min = -1));
end FinalKeepsInnerPartsModifiable;
