// stage: simulation
// course: code 5.14: mean and ripple of the output, with a method for stiff models
// options: stop=0.01 tolerance=1e-8 solver=ida
// expect: mean(0.01) = 0.584213 +- 1e-4
// expect: ripple(0.01) = 0.0281 +- 1e-3      (while the switch conducts the load alone takes cap.v: v*dc*T/(R*C))
// expect: coil(0.01) = 0 +- 1e-4             (the current of the coil is discontinuous)
model PanelBoostMean
  extends DSFLib.Circuits.Examples.Panels.PanelBoost;
  Real mean(start = 0, fixed = true) "of the last ten periods";
  discrete Real top(start = 0, fixed = true), ripple(start = 0, fixed = true), coil(start = 0, fixed = true);
equation
  der(mean) = if time > 0.009 then boost.cap.v/0.001 else 0;
  when sample(0, boost.T) then
    top = boost.cap.v;
    coil = boost.ind.i;
  end when;
  when sample(boost.dc*boost.T, boost.T) then
    ripple = pre(top) - boost.cap.v;
  end when;
end PanelBoostMean;
