// stage: simulation
// course: code 5.52, figure 5.24
// options: stop=10 tolerance=1e-9
// expect: plant.y(0.8) = 1.09835969 +- 1e-6    (off since ln(2/0.9): 1.1 exp(-(0.8 - ln(2/0.9))))
model OnOff
  extends DSFLib.ControlSystems.Blocks.Examples.OnOffControl;
end OnOff;
