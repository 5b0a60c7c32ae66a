// stage: flat
// section: MLS 7.2.5
// expect: dump
model Leaf
  parameter Real p = 0;
end Leaf;
model ArrayModifierWithoutEach
  Leaf leaf[3](p = 1);
//                 ^ error IN079: the value is a scalar, but it modifies an array [3] of components
//   help: `each` gives one value to every element
end ArrayModifierWithoutEach;
