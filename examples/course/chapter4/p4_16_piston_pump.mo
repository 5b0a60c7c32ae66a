// stage: explain
// course: problem 4.16, figure 4.33: valves as diodes
// expect: order = 1
model PistonPump
  extends DSFLib.MultiDomain.HydroMechanical.Examples.PistonPump;
end PistonPump;
