// stage: simulation
// course: problem 5.8
// options: stop=5000 tolerance=1e-10
// expect: states = 1
// expect: tank.v(5000) = 0.122922608 +- 1e-6
model NonlinearTank
  extends DSFLib.Hydraulics.Examples.NonlinearTank;
end NonlinearTank;
