// stage: flat
// section: MLS 9.3
connector Pin
  Real v;
  flow Real i;
end Pin;
connector WrongPin
  flow Real v;
  Real i;
end WrongPin;
model A
  Pin p;
end A;
model B
  WrongPin p;
end B;
model M
  A a;
  B b;
equation
  connect(a.p, b.p);
//^^^^^^^^^^^^^^^^^ error FL004: `a.p.v` and `b.p.v` are connected, but they are not variables of the same sort
//   help: connect connectors of the same class
//   note at `Real v;`: `a.p.v` is a potential variable
//   note at `flow Real v;`: `b.p.v` is a flow variable
end M;
