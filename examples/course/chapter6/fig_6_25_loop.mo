// stage: simulation
// course: figure 6.25: two resistors whose values depend on each other
// options: stop=20 tolerance=1e-10
// expect: states = 1
// expect: largest |error| = 0 +- 1e-8
model Loop
  import DSFLib.BondGraph.Components.*;
  Se source(E = 10);
  J1 i;
  R r1(R = 1);
  Bond bond;
  J0 v;
  R r2(R = 2);
  I l(I = 3);
  Real error;
equation
  connect(source.bondCon, i.bondCon1);
  connect(i.bondCon2, r1.bondCon);
  connect(i.bondCon3, bond.bondCon1);
  connect(bond.bondCon2, v.bondCon1);
  connect(v.bondCon2, r2.bondCon);
  connect(v.bondCon3, l.bondCon);
  error = l.f - 10*(1 - exp(-(2/3)/3*time));
end Loop;
