// stage: explain
// course: problem 3.2, figure 3.10: the resistor in parallel closes a loop
// expect: order = 1
// expect: loops = 1
// expect: torn 1 = 1
model HalfWaveRectifierWithLoop
  parameter Real R = 100, R2 = 10, L = 0.001, U = 220*sqrt(2), w = 2*3.141592653589793*50, Ron = 1e-6, Roff = 1e6;
  Real phi, uL, iL, uR, iR, uD, iD, uS, iS, uR2, iR2;
equation
  der(phi) - uL = 0;
  L*iL - phi = 0;
  uR - R*iR = 0;
  uD = if iD > 0 then Ron*iD else Roff*iD;
  uS - U*sin(w*time) = 0;
  uR2 - R2*iR2 = 0;
  iR2 - iL - iR = 0;
  iS - iD = 0;
  iD - iR2 = 0;
  uS - uL - uD - uR2 = 0;
  uR - uL = 0;
end HalfWaveRectifierWithLoop;
