// stage: explain
// course: problem 3.1
// expect: dump
// expect: index = 0
// expect: order = 1
// expect: loops = 0
model HalfWaveRectifier
  parameter Real R = 100, L = 0.001, omega = 314, U = 311, Ron = 1e-6, Roff = 1e6;
  Real phi, uL, iL, uR, iR, uD, iD, uS, iS;
equation
  der(phi) - uL = 0;
  L*iL - phi = 0;
  uR - R*iR = 0;
  uD = if iD > 0 then Ron*iD else Roff*iD;
  uS - U*sin(omega*time) = 0;
  iL - iS = 0;
  iL - iR = 0;
  iL - iD = 0;
  uS - uR - uD - uL = 0;
end HalfWaveRectifier;
