// stage: check
// Two sources of effort on one 0-junction.
// error: EQ010: 6 equations involve only `e1.e`, `e1.bondCon.e`, `e2.e`, `e2.bondCon.e`, `j.bondCon1.e`, `j.bondCon2.e`, and nothing determines `e1.f`, `e1.bondCon.f`, `e2.f`, `e2.bondCon.f`, `j.bondCon1.f`, `j.bondCon2.f`
model TwoEfforts
  import DSFLib.BondGraph.Components.*;
  Se e1(E = 1), e2(E = 2);
  J0 j;
  R r;
equation
  connect(e1.bondCon, j.bondCon1);
  connect(e2.bondCon, j.bondCon2);
  connect(j.bondCon3, r.bondCon);
end TwoEfforts;
