// stage: simulation
// course: problem 5.11, figure 5.37
// options: stop=1 tolerance=1e-8
// expect: tank.v(1) = 0.002 +- 1e-6    (ten strokes of 2*0.01*0.01 m3)
// expect: states = 1
model PistonPump
  extends DSFLib.MultiDomain.HydroMechanical.Examples.PistonPump;
end PistonPump;
