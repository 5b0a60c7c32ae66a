// stage: simulation
// course: problem 4.17, figure 4.34: order 2
// options: stop=100 tolerance=1e-8
// expect: states = 2
// expect: load.s(100) = 1.540816 +- 1e-3                ((P A - m g)/(rho g A))
model Platform
  extends DSFLib.MultiDomain.HydroMechanical.Examples.Platform;
end Platform;
