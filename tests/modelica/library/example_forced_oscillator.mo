// stage: simulation
// options: stop=40 tolerance=1e-10
// expect: mass.s(40) = -0.78097981 +- 1e-7
model M
  extends DSFLib.Mechanical.Translational.Examples.ForcedOscillator;
end M;
