// stage: check
// Two sources of effort on one 0-junction.
model TwoEfforts
  import DSFLib.BondGraph.Components.*;
  Se e1(E = 1), e2(E = 2);
//   ^^ error EQ010: in `e1`, `e2` and `j`, 6 equations involve only `e1.e`, `e1.bondCon.e`, `e2.e`, `e2.bondCon.e`, `j.bondCon1.e`, `j.bondCon2.e`, and nothing determines `j.bondCon1.f`, `j.bondCon2.f`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `e = bondCon.e;`: here `e1.e = e1.bondCon.e`
//   note at `e = E;`: here `e1.e = e1.E`
//   note at `e = bondCon.e;`: here `e2.e = e2.bondCon.e`
//   note at `e = E;`: here `e2.e = e2.E`
//   note at `bondCon1.e = bondCon2.e;`: here `j.bondCon1.e = j.bondCon2.e`
//   note at `connect(e1.bondCon, j.bondCon1);`: here `e1.bondCon.e = j.bondCon1.e`
  J0 j;
  R r;
equation
  connect(e1.bondCon, j.bondCon1);
  connect(e2.bondCon, j.bondCon2);
  connect(j.bondCon3, r.bondCon);
end TwoEfforts;
