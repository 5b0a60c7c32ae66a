// stage: flat
// section: MLS 5.3.2
// expect: dump
model Leaf
  parameter Real k = 1;
  Real y[2] = {k, time};
end Leaf;
model Branch
  Leaf leaf[2](k = {3, 4});
end Branch;
model CompositeNamesOfComponents
  Branch branch;
  Real a = branch.leaf[2].y[1];
  Real b[2] = branch.leaf.k;
end CompositeNamesOfComponents;
