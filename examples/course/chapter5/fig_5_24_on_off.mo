// stage: check
// course: code 5.52, figure 5.24
model OnOff
  extends DSFLib.ControlSystems.Blocks.Examples.OnOffControl;
end OnOff;
