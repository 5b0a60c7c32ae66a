// stage: flat
// section: MLS 7.1.1
model A
  parameter Real k = 1;
end A;
model B
  parameter Integer k = 2;
end B;
model DifferentComponentsFromTwoBases
  extends A;
  extends B;
end DifferentComponentsFromTwoBases;
