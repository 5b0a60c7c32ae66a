// stage: flat
// section: MLS 11.1.1
// expect: dump
model InitialAlgorithm
  Real x;
  parameter Real p = 2;
initial algorithm
  x := 3*p;
equation
  der(x) = -x;
end InitialAlgorithm;
