// stage: simulation
// course: figures 6.14, 6.30 and 6.31
// options: stop=20 tolerance=1e-9
// expect: states = 3
// expect: la.f(20) = 10.2536 +- 1e-3
// expect: j.f(20) = 68.6399 +- 1e-3
// expect: winding.p(20) = 418.386 +- 1e-3
model SepExcMotor
  extends DSFLib.BondGraph.Examples.SepExcMotor;
end SepExcMotor;
