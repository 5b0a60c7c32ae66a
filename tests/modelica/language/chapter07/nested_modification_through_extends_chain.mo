// stage: flat
// section: MLS 7.2.3
// expect: dump
model A
  parameter Real p = 1;
end A;
model B
  extends A(p = 2);
end B;
model C
  extends B;
  parameter Real q = 2*p;
end C;
model NestedModificationThroughExtendsChain
  C plain;
  C changed(p = plain.q);
end NestedModificationThroughExtendsChain;
