// stage: explain
// course: equation 3.1
// expect: equations = 10
// expect: remaining = 5
// expect: algebraic = 3
// expect: index = 0
// expect: order = 2
// expect: loops = 0
// `causa explain --rules` replays the sorting by hand; the state equations are q' = phi/L, phi' = v - R phi/L - q/C.
model SeriesRLC
  Real uR, iR, q, iC, uC, phi, uL, iL, uS, iS;
  parameter Real R = 1, C = 1, L = 1;
equation
  uR - R*iR = 0;
  der(q) - iC = 0;
  q - C*uC = 0;
  der(phi) - uL = 0;
  phi - L*iL = 0;
  uS - sin(time) = 0;
  uL + uR + uC - uS = 0;
  iL - iR = 0;
  iC - iL = 0;
  iS - iR = 0;
end SeriesRLC;
