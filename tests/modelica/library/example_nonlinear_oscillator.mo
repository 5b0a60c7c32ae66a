// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: spring.q(20) = 0.3324094 +- 1e-6
model M
  extends DSFLib.BondGraph.Examples.NonlinearOscillator;
end M;
