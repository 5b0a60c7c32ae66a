// stage: flat
// section: MLS 10.1
// expect: dump
model Leaf
  parameter Real k = 1;
  Real y = k*time;
end Leaf;
model Row
  Leaf leaf[3](k = {1, 2, 3});
end Row;
model ArraysOfArraysOfComponents
  Row row[2];
  Real corner = row[2].leaf[3].y;
  Real column[2] = row.leaf[1].y;
end ArraysOfArraysOfComponents;
