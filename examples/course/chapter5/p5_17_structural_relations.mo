// stage: simulation
// course: problem 5.17: what `causa flatten` shows for the connection of the mass
// options: stop=5 tolerance=1e-9
// expect: largest |sum_| = 0 +- 1e-9
// expect: largest |difference| = 0 +- 1e-12
model AtTheMass "the node of problem 5.17 (1): one position, forces that add up to zero"
  extends DSFLib.Mechanical.Translational.Examples.LeverSystem;
  Real sum_ = lever.flange_b.f + mass.flange.f + damper.flange_b.f + weight.flange.f;
  Real difference = lever.flange_b.s - weight.flange.s;
end AtTheMass;
