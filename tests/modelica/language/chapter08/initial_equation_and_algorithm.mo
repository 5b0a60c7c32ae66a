// stage: flat
// section: MLS 8.6
// expect: dump
model InitialEquationAndAlgorithm
  Real x, y;
  parameter Real p(fixed = false);
initial equation
  der(x) = 0;
  for i in 1:1 loop
    y = i;
  end for;
initial algorithm
  p := 2;
equation
  der(x) = p - x;
  der(y) = 1;
end InitialEquationAndAlgorithm;
