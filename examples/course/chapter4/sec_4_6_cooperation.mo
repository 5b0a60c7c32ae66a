// stage: simulation
// course: section 4.6.2: cooperation
// options: stop=200 tolerance=1e-9
// expect: x1(200) = 18.461538 +- 1e-6
// expect: x2(200) = 16.923077 +- 1e-6
model Two
  extends DSFLib.NonPhysical.Ecology.Cooperation;
end Two;
