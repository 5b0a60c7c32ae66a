// stage: simulation
// options: stop=2 tolerance=1e-8
// expect: states = 20
// expect: far(2) = 372.268 +- 0.05                (first mode of the heat equation)
model M
  extends DSFLib.Thermal.Examples.HeatedRod;
  Real far = piece[20].T "insulated end";
end M;
