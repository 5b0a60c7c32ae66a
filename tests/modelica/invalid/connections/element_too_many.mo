// stage: flat
// section: MLS 9.3
connector Pin
  Real v;
  flow Real i;
end Pin;
connector HotPin
  Real v;
  flow Real i;
  Real T;
end HotPin;
model A
  Pin p;
end A;
model B
  HotPin p;
end B;
model M
  A a;
  B b;
equation
  connect(a.p, b.p);
//^^^^^^^^^^^^^^^^^ error FL001: `b.p` and `a.p` are connected, but only the first has an element `T`
//   help: connect connectors of the same class
//   note at `Real T;`: `b.p` with `T`
//   note at `Pin p;`: `a.p` without
end M;
