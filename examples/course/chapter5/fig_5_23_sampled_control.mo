// stage: simulation
// course: code 5.51, figure 5.23
// options: stop=10 tolerance=1e-9
// expect: plant.y(10) = 0.951954007 +- 1e-7    (difference equation, exact between samples)
model SampledControl
  extends DSFLib.ControlSystems.Blocks.Examples.SampledControlLoop;
end SampledControl;
