// stage: explain
// course: problem 5.12, figure 5.38
// expect: order = 4
model CrankPump
  extends DSFLib.MultiDomain.HydroMechanical.Examples.CrankPump;
end CrankPump;
