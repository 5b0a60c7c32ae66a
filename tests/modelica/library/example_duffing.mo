// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: mass.s(20) = 0.99930374 +- 1e-6
// expect: largest |energyError| = 0 +- 1e-8
model M
  extends DSFLib.Mechanical.Translational.Examples.Duffing;
  Real energyError = energy - 1;
end M;
