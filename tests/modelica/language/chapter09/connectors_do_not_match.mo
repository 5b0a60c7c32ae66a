// stage: flat
// section: MLS 9.3
connector Pin
  Real v;
  flow Real i;
end Pin;
connector Flange
  Real s;
  flow Real f;
end Flange;
model ConnectorsDoNotMatch
  Pin p;
  Flange f;
equation
  connect(p, f);
//^^^^^^^^^^^^^ error FL001: `p` and `f` are connected, but only the first has an element `v`
//   help: connect connectors of the same class
//   note at `Real v;`: `p` with `v`
//   note at `Flange f;`: `f` without
end ConnectorsDoNotMatch;
