// stage: flat
// section: MLS 7.1
// expect: dump
model InheritanceCycle
  model A
    extends B;
  end A;
  model B
    extends A;
//  ^^^^^^^^^ error IN065: `InheritanceCycle.A` inherits from itself
  end B;
  A a;
end InheritanceCycle;
