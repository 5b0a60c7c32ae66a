// stage: check
// section: MLS 4.8
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
  Resistor r;
//         ^ error EQ010: in `r`, 3 equations involve only `r.p.i`, `r.n.i`, and nothing determines `r.p.v`, `r.n.v`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `p.i + n.i = 0;`: here `r.p.i + r.n.i = 0`
//   note at `flow Real i;`: here `r.p.i = 0.0`
//   note at `flow Real i;`: here `r.n.i = 0.0`
end M;
