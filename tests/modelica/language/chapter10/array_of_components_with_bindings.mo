// stage: flat
// section: MLS 10.1
// expect: dump
model Cell
  parameter Real k = 1;
  parameter Real m = 2*k;
  Real y = m*time;
end Cell;
model ArrayOfComponentsWithBindings "one node: arrays, no copies"
  parameter Integer n = 100;
  Cell cell[n](k = {i for i in 1:n});
  Real last = cell[n].y;
end ArrayOfComponentsWithBindings;
