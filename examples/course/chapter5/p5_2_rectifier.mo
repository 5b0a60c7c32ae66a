// stage: simulation
// course: problem 5.2, figure 5.29: sinusoidal source and transformer
// options: stop=0.1 tolerance=1e-8
// expect: cap.v(0.1) = 445.398 +- 0.01
// expect: transformer.i1(0.1) = -54.8824 +- 1e-3
// expect: states = 3
model Rectifier
  extends DSFLib.Circuits.Examples.HalfWaveRectifier;
end Rectifier;
