// stage: flat
// section: MLS 7.2.5
// expect: dump
model Leaf
  parameter Real p[2] = {0, 0};
end Leaf;
model Branch
  Leaf leaf[3];
end Branch;
model EachInNestedModification
  Branch a(leaf(each p = {1, 2}));
  Branch b(each leaf.p = {3, 4});
  Branch c(leaf(p = {{1, 2}, {3, 4}, {5, 6}}));
end EachInNestedModification;
