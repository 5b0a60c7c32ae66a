// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: cap.v(20) = 1.9956114 +- 1e-6
// expect: ind.i(20) = -0.45059001 +- 1e-6
model M
  extends DSFLib.Circuits.Examples.VanDerPol;
end M;
