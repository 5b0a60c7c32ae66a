// stage: simulation
// course: equation 4.85, figure 4.24, with c and d as they must be
// options: stop=35 tolerance=1e-10
// expect: states = 2
// expect: largest |invariant| = 0 +- 1e-8
// expect: x1(35) = 17.62278 +- 1e-5
// expect: x2(35) = 41.065034 +- 1e-5
model LynxAndHare
  extends DSFLib.NonPhysical.Ecology.LotkaVolterra;
  Real invariant = H - (c*19.87 - d*log(19.87) + b*14.82 - a*log(14.82));
end LynxAndHare;
