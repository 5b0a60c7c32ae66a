// stage: simulation
// course: figures 6.18 and 6.29
// options: stop=10000 tolerance=1e-9
// expect: states = 2
// expect: tank.q(10000) = 0.0204082 +- 1e-4                (R F = rho g (V/A + H))
model Hydraulic
  extends DSFLib.BondGraph.Examples.HydraulicSystem;
end Hydraulic;
