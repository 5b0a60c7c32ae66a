// stage: simulation
// course: problem 5.12, figure 5.38
// options: stop=2 tolerance=1e-8
// expect: inertia.w(2) = 120 +- 0.5    (no load speed Ua/K)
// expect: states = 4
model CrankPump
  extends DSFLib.MultiDomain.HydroMechanical.Examples.CrankPump;
end CrankPump;
