// stage: simulation
// course: code 6.6
// options: stop=5 tolerance=1e-10
// expect: states = 1
// expect: largest |error| = 0 +- 1e-9
model Modulated
  import DSFLib.BondGraph;
  import DSFLib.ControlSystems.Blocks.Components.*;
  BondGraph.Components.Se se;
  BondGraph.Components.J1 j1;
  BondGraph.Components.I i;
  BondGraph.Components.MR mr;
  StepSource step(U = 2);
  Real error = i.f - 0.5*(1 - exp(-2*time));
equation
  connect(se.bondCon, j1.bondCon1);
  connect(j1.bondCon2, i.bondCon);
  connect(j1.bondCon3, mr.bondCon);
  connect(step.y, mr.u);
end Modulated;
