// stage: simulation
// course: section 4.6.2: limited growth
// options: stop=10 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-7
model LimitedGrowth
  extends DSFLib.NonPhysical.Ecology.Logistic;
  Real error = x - 10/(1 + 9*exp(-time));
end LimitedGrowth;
