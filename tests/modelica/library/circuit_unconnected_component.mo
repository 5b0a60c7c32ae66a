// stage: check
// One pin of the capacitor, and the whole resistor r2, are connected to nothing.
// error: EQ010: 3 equations involve only `r2.p.i`, `r2.n.i`, and nothing determines `r2.p.v`, `r2.n.v`
model Unconnected
  import DSFLib.Circuits.Components.*;
  ConstVolt source;
  Resistor r1, r2;
  Capacitor cap;
  Ground ground;
equation
  connect(source.p, r1.p);
  connect(r1.n, cap.p);
  connect(source.n, ground.p);
end Unconnected;
