// stage: flat
// section: MLS 9.3
connector RealSignal
  Real s;
  flow Real f;
end RealSignal;
connector CountSignal
  Integer s;
  flow Real f;
end CountSignal;
model A
  RealSignal p;
end A;
model B
  CountSignal p;
end B;
model M
  A a;
  B b;
equation
  connect(a.p, b.p);
//^^^^^^^^^^^^^^^^^ error FL002: `a.p.s` and `b.p.s` are connected, but their types differ
//   help: connect connectors of the same class
//   note at `Real s;`: `a.p.s` is Real
//   note at `Integer s;`: `b.p.s` is Integer
end M;
