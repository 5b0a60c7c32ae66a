// stage: flat
// section: MLS 10.1
// expect: dump
model Cell
  parameter Real C = 1;
  Real T(start = 300);
  Real Q;
equation
  C*der(T) = Q;
end Cell;
model ArrayOfComponentsStaysOneNode
  parameter Integer n = 4;
  Cell cell[n](C = {i for i in 1:n});
equation
  for i in 1:n loop
    cell[i].Q = -cell[i].T;
  end for;
end ArrayOfComponentsStaysOneNode;
