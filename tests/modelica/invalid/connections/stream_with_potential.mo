// stage: flat
// section: MLS 9.3
connector FluidPort
  Real p;
  flow Real m_flow;
  stream Real h;
end FluidPort;
connector OldPort
  Real p;
  flow Real m_flow;
  Real h;
end OldPort;
model A
  FluidPort p;
end A;
model B
  OldPort p;
end B;
model M
  A a;
  B b;
equation
  connect(a.p, b.p);
//^^^^^^^^^^^^^^^^^ error FL004: `a.p.h` and `b.p.h` are connected, but they are not variables of the same sort
//   help: connect connectors of the same class
//   note at `stream Real h;`: `a.p.h` is a stream variable
//   note at `Real h;`: `b.p.h` is a potential variable
end M;
