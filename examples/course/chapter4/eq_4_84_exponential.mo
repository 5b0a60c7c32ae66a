// stage: simulation
// course: equation 4.84
// options: stop=2 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-8
model Growth
  extends DSFLib.NonPhysical.Ecology.Exponential;
  Real error = x - x_0*exp(a*time);
end Growth;
