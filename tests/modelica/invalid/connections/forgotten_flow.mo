// stage: flat
// section: MLS 9.3
connector Pin
  Real v;
  flow Real i;
end Pin;
connector OtherPin
  Real v;
  Real i;
end OtherPin;
model A
  Pin p;
end A;
model B
  OtherPin p;
end B;
model M
  A a;
  B b;
equation
  connect(a.p, b.p);
//^^^^^^^^^^^^^^^^^ error FL004: `a.p.i` and `b.p.i` are connected, but they are not variables of the same sort
//   help: connect connectors of the same class
//   note at `flow Real i;`: `a.p.i` is a flow variable
//   note at `Real i;`: `b.p.i` is a potential variable
end M;
