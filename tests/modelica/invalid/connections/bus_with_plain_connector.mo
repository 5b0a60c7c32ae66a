// stage: flat
// section: MLS 9.1.3
expandable connector Bus
end Bus;
connector Pin
  Real v;
  flow Real i;
end Pin;
model Resistor
  parameter Real R = 1;
  Pin p;
  Pin n;
equation
  R*p.i = p.v - n.v;
  p.i + n.i = 0;
end Resistor;
model M
  Bus bus;
  Resistor r;
equation
  connect(bus, r.p);
//^^^^^^^^^^^^^^^^^ error FL018: the bus `bus` is connected to `r.p`, which is no expandable connector
//   help: connect a signal of the bus: `bus.signal`
//   note at `Bus bus;`: `bus` is expandable
//   note at `Pin p;`: `r.p` is not
end M;
