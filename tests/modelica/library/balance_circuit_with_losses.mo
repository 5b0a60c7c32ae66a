// stage: simulation
// options: stop=10 tolerance=1e-10
// expect: largest |energyError| = 0 +- 1e-7
// What the source delivers is stored or turned into heat; the transformer's coils are coupled.
model Losses
  extends DSFLib.Circuits.Examples.RLCSource;
  Real delivered(start = 0, fixed = true), heat(start = 0, fixed = true), energyError;
equation
  der(delivered) = -source.v*source.i;
  der(heat) = res.v*res.i;
  energyError = delivered - heat - stored;
end Losses;
