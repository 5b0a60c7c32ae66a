// stage: check
// Two ideal sources in parallel.
model TwoSources
  import DSFLib.Circuits.Components.*;
  ConstVolt source1(V = 10), source2(V = 5);
//          ^^^^^^^ error EQ010: in `source1` and `source2`, 6 equations involve only `source1.v`, `source1.p.v`, `source1.n.v`, `source2.v`, `source2.p.v`, `source2.n.v`, and nothing determines `source1.i`, `source1.n.i`, `source2.i`, `source2.n.i`, `ground.p.i`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `v = p.v - n.v;`: here `source1.v = source1.p.v - source1.n.v`
//   note at `v = V;`: here `source1.v = source1.V`
//   note at `v = p.v - n.v;`: here `source2.v = source2.p.v - source2.n.v`
//   note at `v = V;`: here `source2.v = source2.V`
//   note at `p.v = 0;`: here `ground.p.v = 0`
//   note at `connect(source1.p, source2.p);`: here `source1.p.v = source2.p.v`
  Resistor res;
  Ground ground;
equation
  connect(source1.p, source2.p);
  connect(source1.n, source2.n);
  connect(source1.p, res.p);
  connect(source1.n, res.n);
  connect(source1.n, ground.p);
end TwoSources;
