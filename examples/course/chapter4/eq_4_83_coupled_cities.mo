// stage: simulation
// course: equation 4.83: the wave travels
// options: stop=200 tolerance=1e-10
// expect: states = 9
// expect: S[1](200) = 0.19752163 +- 1e-7
// expect: S[2](200) = 0.19333363 +- 1e-7
// expect: S[3](200) = 0.20088944 +- 1e-7
model ThreeCities
  extends DSFLib.NonPhysical.Epidemics.CoupledCities;
end ThreeCities;
