// stage: flat
// section: MLS 7.2.5
// expect: dump
model Leaf
  parameter Real k = 0;
  Real x[2](start = {0, 0});
equation
  der(x) = {k, k};
end Leaf;
model ArrayModifierIsSplit
  parameter Real first = 1;
  Leaf leaf[2](k = {first, 2*first}, x(start = [1, 2; 3, 4]));
end ArrayModifierIsSplit;
