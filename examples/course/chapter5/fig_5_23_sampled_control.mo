// stage: check
// course: code 5.51, figure 5.23
model SampledControl
  extends DSFLib.ControlSystems.Blocks.Examples.SampledControlLoop;
end SampledControl;
