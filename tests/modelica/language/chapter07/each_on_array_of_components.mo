// stage: flat
// section: MLS 7.2.5
// expect: dump
model Cell
  parameter Real c = 1;
  Real T(start = 300);
equation
  c*der(T) = 1;
end Cell;
model EachOnArrayOfComponents
  Cell cell[3](each c = 2, T(start = {1, 2, 3}));
end EachOnArrayOfComponents;
