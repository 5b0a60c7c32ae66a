// stage: check
// Two ideal sources in series.
model TwoCurrents
  import DSFLib.Circuits.Components.*;
  ConstCurr source1(I = 1), source2(I = 2);
//          ^^^^^^^ error EQ010: in `source1` and `source2`, 6 equations involve only `source1.i`, `source1.p.i`, `source2.i`, `source2.p.i`, `source2.n.i`, and nothing determines `source2.n.v`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `p.i = i;`: here `source1.p.i = source1.i`
//   note at `i = -I;`: here `source1.i = -source1.I`
//   note at `p.i = i;`: here `source2.p.i = source2.i`
//   note at `n.i + p.i = 0;`: here `source2.n.i + source2.p.i = 0`
//   note at `i = -I;`: here `source2.i = -source2.I`
//   note at `connect(source1.p, source2.n);`: here `source1.p.i + source2.n.i = 0.0`
  Resistor res;
  Ground ground;
equation
  connect(source1.p, source2.n);
  connect(source2.p, res.p);
  connect(res.n, source1.n);
  connect(source1.n, ground.p);
end TwoCurrents;
