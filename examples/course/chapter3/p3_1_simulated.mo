// stage: simulation
// course: problem 3.1 with Ron = 1e-6 and Roff = 1e6: a time constant of 1e-9 s
// options: stop=0.1 tolerance=1e-8 solver=radau5
// expect: iL(0.005) = 3.1112391 +- 1e-5      (U/Z*(sin(w*t - a) + sin(a)*exp(-t*R/L)), Z*exp(j*a) = R + j*w*L)
// expect: iL(0.085) = 3.1112391 +- 1e-5
// expect: iL(0.015) = -3.111e-4 +- 1e-6    (U*sin(w*t)/(R + Roff))
// expect: mean(0.1) = 0.990253 +- 1e-5       (U/(pi*R) less U/(pi*Roff), to the order of w*L/R)
model HalfWaveRectifierSimulated
  parameter Real R = 100, L = 0.001, U = 220*sqrt(2), w = 2*3.141592653589793*50, Ron = 1e-6, Roff = 1e6;
  Real phi(start = 0, fixed = true), uL, iL, uR, iR, uD, iD, uS, iS, mean(start = 0, fixed = true);
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
  der(mean) = iL/0.1;
end HalfWaveRectifierSimulated;
