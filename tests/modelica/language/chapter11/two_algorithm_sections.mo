// stage: flat
// section: MLS 11.1
// expect: dump
model TwoAlgorithmSections
  Real x, y;
algorithm
  x := time;
equation
  y = z + x;
algorithm
  z := 2*x;
protected
  Real z;
end TwoAlgorithmSections;
