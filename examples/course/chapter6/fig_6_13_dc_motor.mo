// stage: simulation
// course: figure 6.13: a gyrator; the same end as the motor of components
// options: stop=10 tolerance=1e-9
// expect: states = 2
// expect: j.f(10) = 80 +- 1e-5
model DCMotor
  extends DSFLib.BondGraph.Examples.DCMotor;
end DCMotor;
