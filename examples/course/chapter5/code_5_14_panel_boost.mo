// stage: explain
// course: code 5.14
// expect: order = 2
model Panel
  extends DSFLib.Circuits.Examples.Panels.PanelBoost;
end Panel;
