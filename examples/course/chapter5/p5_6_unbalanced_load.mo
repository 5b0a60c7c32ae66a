// stage: simulation
// course: problem 5.6, figure 5.33: order 4
// options: stop=20 tolerance=1e-10
// expect: states = 4
// expect: arm.w(20) = 9.7622472 +- 1e-4
// expect: base.l(20) = -0.0088423423 +- 1e-6
model UnbalancedLoad
  extends DSFLib.Mechanical.Planar.Examples.UnbalancedLoad;
end UnbalancedLoad;
