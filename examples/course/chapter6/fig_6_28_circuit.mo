// stage: simulation
// course: codes 6.1 to 6.5, figures 6.15 and 6.28
// options: stop=20 tolerance=1e-10
// expect: equations = 57
// expect: states = 2
// expect: i.f(20) = 0.0908934126 +- 1e-8
// expect: c.e(20) = 0.909090378 +- 1e-8
model Circuit
  import DSFLib.BondGraph;
  BondGraph.Components.Se se;
  BondGraph.Components.J1 j1;
  BondGraph.Components.I i;
  BondGraph.Components.R r;
  BondGraph.Components.Bond bond;
  BondGraph.Components.J0 j0;
  BondGraph.Components.C c;
  BondGraph.Components.R load(R = 10);
equation
  connect(se.bondCon, j1.bondCon1);
  connect(j1.bondCon2, i.bondCon);
  connect(j1.bondCon3, r.bondCon);
  connect(j1.bondCon4, bond.bondCon1);
  connect(bond.bondCon2, j0.bondCon1);
  connect(j0.bondCon2, c.bondCon);
  connect(j0.bondCon3, load.bondCon);
end Circuit;
