// stage: simulation
// course: code 5.14
// options: stop=0.01 tolerance=1e-8
// expect: boost.cap.v(0.01) = 0.592399 +- 1e-4
// expect: boost.ind.i(0.01) = 6.07636e-06 +- 1e-6
// expect: time events = 200
// expect: states = 2
model Panel
  extends DSFLib.Circuits.Examples.Panels.PanelBoost;
end Panel;
