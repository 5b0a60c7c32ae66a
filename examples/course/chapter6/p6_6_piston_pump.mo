// stage: simulation
// course: problem 6.6
// options: stop=1 tolerance=1e-8
// expect: tank.q(1) = 0.002 +- 1e-6
// expect: states = 1
model PistonPump
  extends DSFLib.BondGraph.Examples.PistonPump;
end PistonPump;
