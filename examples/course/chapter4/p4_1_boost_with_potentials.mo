// stage: explain
// course: problem 4.1 (1, 2)
// expect: equations = 18
// expect: order = 2
model BoostWithPotentials
  parameter Real C = 1e-4, L = 1e-4, R = 10, U = 12, Ron = 1e-5, Roff = 1e5;
  input Real s;
  Real vC, iC, vL, iL, vR, iR, vD, iD, vS, iS, vF, iF, iG, UG, U1, U2, U3, U4;
equation
  C*der(vC) - iC = 0;
  L*der(iL) - vL = 0;
  R*iR - vR = 0;
  (if vD > 0 then Ron else Roff)*iD - vD = 0;
  (if s > 0.5 then Ron else Roff)*iS - vS = 0;
  vF - U = 0;
  UG = 0;
  vF - (U1 - U4) = 0;
  vL - (U1 - U2) = 0;
  vS - (U2 - U4) = 0;
  vD - (U2 - U3) = 0;
  vC - (U3 - U4) = 0;
  vR - (U3 - U4) = 0;
  UG - U4 = 0;
  iF - iL = 0;
  iL - iS - iD = 0;
  iD - iC - iR = 0;
  iS + iC + iR - iF - iG = 0;
end BoostWithPotentials;
