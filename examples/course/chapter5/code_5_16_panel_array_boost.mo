// stage: explain
// course: code 5.16
// expect: equations = 379
// expect: trivial = 251
// expect: order = 2
model Panel
  extends DSFLib.Circuits.Examples.Panels.PanelArrayBoost;
end Panel;
