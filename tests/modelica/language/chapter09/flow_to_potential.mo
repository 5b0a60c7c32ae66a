// stage: flat
// section: MLS 9.3
connector A
  Real x;
  flow Real y;
end A;
connector B
  Real y;
  flow Real x;
end B;
model FlowToPotential
  A a;
  B b;
equation
  connect(a, b);
//^^^^^^^^^^^^^ error FL004: `a.x` and `b.x` are connected, but they are not variables of the same sort
//   help: connect connectors of the same class
//   note at `Real x;`: `a.x` is a potential variable
//   note at `flow Real x;`: `b.x` is a flow variable
end FlowToPotential;
