// stage: simulation
// course: section 4.6.1: incubation and fading immunity
// options: stop=5000 tolerance=1e-9
// expect: largest |population| = 0 +- 1e-9
// expect: S(5000) = 0.5 +- 1e-5
// expect: I(5000) = 0.04347826 +- 1e-5                (I/xi + I/gamma + I/sigma = (1 - 1/R0)/gamma)
model SEIRSEndemic
  extends DSFLib.NonPhysical.Epidemics.SEIRS;
  Real population = N - 1;
end SEIRSEndemic;
