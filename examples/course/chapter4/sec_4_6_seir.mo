// stage: simulation
// course: section 4.6.1: incubation delays the wave, the outcome is the same
// options: stop=1500 tolerance=1e-10
// expect: states = 4
// expect: largest |population| = 0 +- 1e-10
// expect: S(1500) = 0.3322353 +- 1e-5
model SEIRInRosario
  extends DSFLib.NonPhysical.Epidemics.SEIR;
  Real population = N - 1;
end SEIRInRosario;
