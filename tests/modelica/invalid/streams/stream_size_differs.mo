// stage: flat
// section: MLS 9.3
connector Port
  parameter Integer n = 2;
  Real p;
  flow Real m_flow;
  stream Real X[n];
end Port;
model Tank
  parameter Integer n = 2;
  Port port(n = n);
equation
  port.X = fill(1/n, n);
end Tank;
model M
  Tank air(n = 2);
  Tank flue(n = 4);
equation
  connect(air.port, flue.port);
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error FL003: `air.port.X` and `flue.port.X` are connected, but their dimensions differ
//   help: connect connectors of the same class
//   note at `stream Real X[n];`: `air.port.X` is [2]
//   note at `stream Real X[n];`: `flue.port.X` is [4]
end M;
