// stage: check
// Two ideal sources in parallel.
// error: EQ010: 6 equations involve only `source1.v`, `source1.p.v`, `source1.n.v`, `source2.v`, `source2.p.v`, `source2.n.v`, and nothing determines `source1.i`, `source1.p.i`, `source1.n.i`, `source2.i`, `source2.p.i`, `source2.n.i`
model TwoSources
  import DSFLib.Circuits.Components.*;
  ConstVolt source1(V = 10), source2(V = 5);
  Resistor res;
  Ground ground;
equation
  connect(source1.p, source2.p);
  connect(source1.n, source2.n);
  connect(source1.p, res.p);
  connect(source1.n, res.n);
  connect(source1.n, ground.p);
end TwoSources;
