// stage: simulation
// course: problem 4.3, figure 4.28: order 4
// options: stop=20 tolerance=1e-10
// expect: states = 4
// expect: mass1.s(20) = -0.138672011 +- 1e-7
// expect: mass2.s(20) = -0.372570493 +- 1e-7
model TwoMasses
  extends DSFLib.Mechanical.Translational.Examples.TwoMasses;
end TwoMasses;
