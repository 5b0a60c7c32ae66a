// stage: check
// section: MLS 4.8
connector Pin
  Real v;
  flow Real i;
end Pin;
model Source
  Pin p;
  Pin n;
equation
  p.v - n.v = 5;
  p.i + n.i = 0;
end Source;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model M
  Source a, b;
//       ^ error EQ010: in `a`, `b` and `ground`, 6 equations involve only `a.p.v`, `a.n.v`, `b.p.v`, `b.n.v`, `ground.p.v`, and nothing determines `a.p.i`, `a.n.i`, `b.p.i`, `b.n.i`, `ground.p.i`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `p.v - n.v = 5;`: here `a.p.v - a.n.v = 5`
//   note at `p.v - n.v = 5;`: here `b.p.v - b.n.v = 5`
//   note at `p.v = 0;`: here `ground.p.v = 0`
//   note at `connect(a.p, b.p);`: here `a.p.v = b.p.v`
//   note at `connect(a.n, b.n);`: here `a.n.v = b.n.v`
//   note at `connect(a.n, b.n);`: here `a.n.v = ground.p.v`
  Ground ground;
equation
  connect(a.p, b.p);
  connect(a.n, b.n);
  connect(ground.p, a.n);
end M;
