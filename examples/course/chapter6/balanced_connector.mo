// stage: simulation
// course: the connector of the published library: the same circuit, the same figures
// options: stop=20 tolerance=1e-10
// expect: states = 2
// expect: i.f(20) = 0.0908934126 +- 1e-8
// expect: c.e(20) = 0.909090378 +- 1e-8
model BalancedCircuit
  extends DSFLib.BondGraph.Balanced.Circuit;
end BalancedCircuit;
