// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: largest |heatError| = 0 +- 1e-6
// expect: a.T(20) = 291.66666667 +- 1e-4
// expect: c.T(20) = 291.66666667 +- 1e-4
// Conduction and radiation move heat about; none is lost.
model Closed
  extends DSFLib.Thermal.Examples.ClosedBodies;
  Real heatError = heat - (400 + 600 + 750);
end Closed;
