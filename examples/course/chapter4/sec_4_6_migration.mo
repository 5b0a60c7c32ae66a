// stage: simulation
// course: section 4.6.2: two regions
// options: stop=60 tolerance=1e-10
// expect: states = 4
// expect: x1A(60) = 6.8966108 +- 1e-5
// expect: x2B(60) = 9.0710884 +- 1e-5
model TwoRegions
  extends DSFLib.NonPhysical.Ecology.Migration;
end TwoRegions;
