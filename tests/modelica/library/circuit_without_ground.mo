// stage: check
// course: problem 4.1 (3)
// A student forgets the ground.
model NoGround
  import DSFLib.Circuits.Components.*;
  ConstVolt source(V = 10);
  Resistor res(R = 2);
  Capacitor cap(C = 0.1);
equation
  connect(source.p, res.p);
  connect(res.n, cap.p);
//^^^^^^^^^^^^^^^^^^^^^ error EQ021: `res.n.i + cap.p.i = 0.0` follows from the other equations, and they fix `source.i`, `source.p.v`, `source.n.v`, `res.v`, `res.n.v`, `cap.v` only relative to each other
//   help: is a reference missing? Connect a ground (circuits), a fixed point (mechanics), a reference pressure or temperature
//   note at `connect(res.n, cap.p);`: here `res.n.i + cap.p.i = 0.0`
  connect(cap.n, source.n);
end NoGround;
