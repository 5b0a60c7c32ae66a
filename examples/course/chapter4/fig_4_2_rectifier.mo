// stage: explain
// course: figure 4.2, equation 4.11: 11 equations
// expect: equations = 11
// expect: unknowns = 11
// expect: order = 1
// expect: loops = 1
model Rectifier
  parameter Real L = 0.01, R = 100, R2 = 10, U = 311, w = 314.159, Ron = 1e-3, Roff = 1e5;
  Real phi, vL, iL, vR, iR, vD, iD, vS, iS, vR2, iR2;
equation
  der(phi) - vL = 0;
  L*iL - phi = 0;
  vR - R*iR = 0;
  iD = if vD > 0 then vD/Ron else vD/Roff;
  vS - U*sin(w*time) = 0;
  vR2 - R2*iR2 = 0;
  iR2 - iL - iR = 0;
  iS - iD = 0;
  iD - iR2 = 0;
  vS - vL - vD - vR2 = 0;
  vR - vL = 0;
end Rectifier;
