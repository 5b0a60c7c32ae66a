// stage: explain
// course: problem 3.1, figure 3.9: no loop, order 1
// expect: order = 1
// expect: loops = 0
// expect: index = 0
model HalfWaveRectifier
  parameter Real R = 100, L = 0.001, U = 220*sqrt(2), w = 2*3.141592653589793*50, Ron = 1e-6, Roff = 1e6;
  Real phi(start = 0, fixed = true), uL, iL, uR, iR, uD, iD, uS, iS;
equation
  der(phi) - uL = 0;
  L*iL - phi = 0;
  uR - R*iR = 0;
  uD = if iD > 0 then Ron*iD else Roff*iD;
  uS - U*sin(w*time) = 0;
  iL - iS = 0;
  iL - iR = 0;
  iL - iD = 0;
  uS - uR - uD - uL = 0;
end HalfWaveRectifier;
