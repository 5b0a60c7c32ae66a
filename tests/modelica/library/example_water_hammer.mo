// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: pipe.q(20) = 0.08165273 +- 1e-6
// expect: vessel.p(20) = 81653.723 +- 1
model M
  extends DSFLib.Hydraulics.Examples.WaterHammer;
end M;
