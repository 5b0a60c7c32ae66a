// stage: check
// One pin of the capacitor, and the whole resistor r2, are connected to nothing.
model Unconnected
  import DSFLib.Circuits.Components.*;
  ConstVolt source;
  Resistor r1, r2;
//             ^^ error EQ010: in `r2`, 3 equations involve only `r2.p.i`, `r2.n.i`, and nothing determines `r2.p.v`, `r2.n.v`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `n.i + p.i = 0;`: here `r2.n.i + r2.p.i = 0`
//   note at `flow Current i "Current into the component";`: here `r2.p.i = 0.0`
//   note at `flow Current i "Current into the component";`: here `r2.n.i = 0.0`
  Capacitor cap;
  Ground ground;
equation
  connect(source.p, r1.p);
  connect(r1.n, cap.p);
  connect(source.n, ground.p);
end Unconnected;
