// stage: simulation
// course: section 4.6.2: competition
// options: stop=200 tolerance=1e-9
// expect: x1(200) = 6.1538462 +- 1e-6
// expect: x2(200) = 7.6923077 +- 1e-6
model Two
  extends DSFLib.NonPhysical.Ecology.Competition;
end Two;
