// stage: flat
// section: MLS 11.1.2
// expect: dump
model AlgorithmInAModel
  Real x = time, y, z;
algorithm
  y := 2*x;
  z := y + 1;
  y := y + z;
end AlgorithmInAModel;
