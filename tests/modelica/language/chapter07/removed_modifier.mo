// stage: flat
// section: MLS 7.2.7
// expect: dump
model Part
  parameter Real k = 1;
  Real x(start = 2) = k*time;
end Part;
model RemovedModifier
  Part part(x = break);
equation
  der(part.x) = 1;
end RemovedModifier;
