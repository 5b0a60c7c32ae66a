// stage: simulation
// course: problem 3.1 with a diode that blocks less, so that an explicit method can follow
// options: stop=0.1 tolerance=1e-9 intervals=1000
// expect: iL(0.005) = 3.111239 +- 1e-5
// expect: iL(0.0852) = 3.105714 +- 1e-5
// The fast time constant is L/Roff = 1e-6 s.
model HalfWaveRectifier
  parameter Real R = 100, L = 0.001, U = 220*sqrt(2), w = 2*3.141592653589793*50, Ron = 1e-6, Roff = 1e3;
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
