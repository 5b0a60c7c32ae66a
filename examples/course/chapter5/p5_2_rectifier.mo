// stage: explain
// course: problem 5.2, figure 5.29: sinusoidal source and transformer
// expect: order = 3
model Rectifier
  extends DSFLib.Circuits.Examples.HalfWaveRectifier;
end Rectifier;
