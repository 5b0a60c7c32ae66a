// stage: simulation
// course: problem 4.8 (1), figure 4.14: position and angle, order 4
// options: stop=20 tolerance=1e-10
// expect: states = 4
// expect: rail.l(20) = 0.655427484 +- 1e-5
// expect: cable.phi(20) = -1.37692561 +- 1e-5
model Crane
  extends DSFLib.Mechanical.Planar.Examples.Crane;
end Crane;
