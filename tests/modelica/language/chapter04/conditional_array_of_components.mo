// stage: flat
// section: MLS 4.4.5
// expect: dump
model Part
  parameter Real k = 1;
end Part;
model ConditionalArrayOfComponents
  parameter Integer n = 0;
  Part part[2](k = {1, 2}) if n > 0;
  Part other[n];
  Real x = time;
end ConditionalArrayOfComponents;
