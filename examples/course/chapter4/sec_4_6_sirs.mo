// stage: simulation
// course: section 4.6.1: immunity that fades leads to an endemic state
// options: stop=3000 tolerance=1e-9
// expect: largest |population| = 0 +- 1e-9
// expect: S(3000) = 0.5 +- 1e-5                (1/R0)
// expect: I(3000) = 0.04545455 +- 1e-5                ((1 - 1/R0) xi/(xi + gamma))
model SIRSEndemic
  extends DSFLib.NonPhysical.Epidemics.SIRS;
  Real population = N - 1;
end SIRSEndemic;
