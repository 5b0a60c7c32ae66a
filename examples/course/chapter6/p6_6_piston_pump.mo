// stage: explain
// course: problem 6.6
// expect: order = 1
model PistonPump
  extends DSFLib.BondGraph.Examples.PistonPump;
end PistonPump;
