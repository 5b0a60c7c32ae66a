// stage: explain
// course: problem 5.11, figure 5.37
// expect: order = 1
model PistonPump
  extends DSFLib.MultiDomain.HydroMechanical.Examples.PistonPump;
end PistonPump;
