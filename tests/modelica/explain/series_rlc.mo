// stage: explain
// course: eq. 3.1, 3.6, 3.7
// options: rules=yes
// expect: dump
// expect: equations = 10
// expect: remaining = 5
// expect: index = 0
// expect: order = 2
// expect: loops = 0
model SeriesRLC
  parameter Real R = 1, L = 1, C = 1;
  Real q, phi, uR, uL, uC, uS, iR, iL, iC, iS;
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
