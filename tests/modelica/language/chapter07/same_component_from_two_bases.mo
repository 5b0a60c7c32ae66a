// stage: flat
// section: MLS 7.1.1
// expect: dump
model A
  parameter Real k = 1;
end A;
model B
  parameter Real k = 1;
end B;
model SameComponentFromTwoBases
  extends A;
  extends B;
  Real x = k*time;
end SameComponentFromTwoBases;
