// stage: simulation
// course: problem 4.16, figure 4.33: valves as diodes
// options: stop=1 tolerance=1e-8
// expect: tank.v(1) = 0.002 +- 1e-6
// expect: states = 1
model PistonPump
  extends DSFLib.MultiDomain.HydroMechanical.Examples.PistonPump;
end PistonPump;
