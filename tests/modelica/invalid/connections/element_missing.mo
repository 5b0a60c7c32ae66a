// stage: flat
// section: MLS 9.3
connector Pin
  Real v;
  flow Real i;
end Pin;
connector Heat
  Real T;
  flow Real q;
end Heat;
model Resistor
  parameter Real R = 1;
  Pin p;
  Pin n;
equation
  R*p.i = p.v - n.v;
  p.i + n.i = 0;
end Resistor;
model Wall
  Heat port;
equation
  port.T = 293;
end Wall;
model M
  Resistor r;
  Wall wall;
equation
  connect(r.p, wall.port);
//^^^^^^^^^^^^^^^^^^^^^^^ error FL001: `r.p` and `wall.port` are connected, but only the first has an element `v`
//   help: connect connectors of the same class
//   note at `Real v;`: `r.p` with `v`
//   note at `Heat port;`: `wall.port` without
end M;
