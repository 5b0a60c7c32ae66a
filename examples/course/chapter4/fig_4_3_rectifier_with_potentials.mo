// stage: explain
// course: figure 4.3, equations 4.12 and 4.13: more variables, simpler laws
// expect: equations = 17
// expect: order = 1
// expect: loops = 1
model RectifierWithPotentials
  parameter Real L = 0.01, R = 100, R2 = 10, U = 311, w = 314.159, Ron = 1e-3, Roff = 1e5;
  Real phi, vL, iL, vR, iR, vD, iD, vS, iS, vR2, iR2, iG, UG, U1, U2, U3, U4;
equation
  der(phi) - vL = 0;
  L*iL - phi = 0;
  vR - R*iR = 0;
  iD = if vD > 0 then vD/Ron else vD/Roff;
  vS - U*sin(w*time) = 0;
  vR2 - R2*iR2 = 0;
  UG = 0;
  iS - iD = 0;
  iD - iR2 = 0;
  iR2 - iL - iR = 0;
  iL + iR - iG - iS = 0;
  vS - (U1 - U4) = 0;
  vD - (U1 - U2) = 0;
  vR2 - (U2 - U3) = 0;
  vL - (U3 - U4) = 0;
  vR - (U3 - U4) = 0;
  UG - U4 = 0;
end RectifierWithPotentials;
