// stage: flat
// section: MLS 9.3
connector Flange
  Real s;
  flow Real f;
end Flange;
connector In = input Real;
model M
  Flange flange;
  In u;
equation
  connect(u, flange);
//^^^^^^^^^^^^^^^^^^ error FL001: `flange` and `u` are connected, but only the first has an element `s`
//   help: connect connectors of the same class
//   note at `Real s;`: `flange` with `s`
//   note at `In u;`: `u` without
end M;
