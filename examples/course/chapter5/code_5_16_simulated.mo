// stage: simulation
// course: code 5.16
// options: stop=0.01 tolerance=1e-8
// expect: boost.cap.v(0.01) = 3.57335 +- 1e-4
// expect: boost.ind.i(0.01) = 0.200179 +- 1e-4
// expect: mean(0.01) = 3.50764 +- 1e-3
// expect: time events = 200
model PanelSimulated
  extends DSFLib.Circuits.Examples.Panels.PanelArrayBoost;
  Real mean(start = 0, fixed = true) "of the last ten periods";
equation
  der(mean) = if time > 0.009 then boost.cap.v/0.001 else 0;
end PanelSimulated;
