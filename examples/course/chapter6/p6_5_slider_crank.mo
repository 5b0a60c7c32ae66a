// stage: simulation
// course: problem 6.5 (2, 3): the ratio inside the transformer
// options: stop=20 tolerance=1e-10
// expect: states = 2
// expect: transformer.phi(20) = 19.8507982 +- 1e-6
// expect: flywheel.f(20) = 0.985863326 +- 1e-6
model Crank
  extends DSFLib.BondGraph.Examples.SliderCrank;
end Crank;
