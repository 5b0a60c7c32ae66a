// stage: plan
model NoGround
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Resistor
    Pin p, n;
  equation
    p.v - n.v = p.i;
    p.i + n.i = 0;
  end Resistor;
  model Source
    Pin p, n;
  equation
    p.v - n.v = 1;
    p.i + n.i = 0;
  end Source;
  Source v;
  Resistor r;
equation
  connect(v.p, r.p);
  connect(v.n, r.n);
//^^^^^^^^^^^^^^^^^ error EQ021: `v.n.i + r.n.i = 0.0` follows from the other equations, and they fix `v.p.v`, `v.n.v` only relative to each other
//   help: is a reference missing? Connect a ground (circuits), a fixed point (mechanics), a reference pressure or temperature
//   note at `connect(v.n, r.n);`: here `v.n.i + r.n.i = 0.0`
end NoGround;
