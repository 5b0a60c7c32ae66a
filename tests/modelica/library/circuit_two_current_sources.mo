// stage: check
// Two ideal sources in series.
// error: EQ010: 6 equations involve only `source1.i`, `source1.p.i`, `source2.i`, `source2.p.i`, `source2.n.i`, and nothing determines `source1.v`, `source1.p.v`, `source2.v`, `source2.n.v`
model TwoCurrents
  import DSFLib.Circuits.Components.*;
  ConstCurr source1(I = 1), source2(I = 2);
  Resistor res;
  Ground ground;
equation
  connect(source1.p, source2.n);
  connect(source2.p, res.p);
  connect(res.n, source1.n);
  connect(source1.n, ground.p);
end TwoCurrents;
