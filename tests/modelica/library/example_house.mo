// stage: simulation
// options: stop=172800 tolerance=1e-9
// expect: air.T(172800) = 289.067624 +- 1e-4
model M
  extends DSFLib.Thermal.Examples.House;
end M;
