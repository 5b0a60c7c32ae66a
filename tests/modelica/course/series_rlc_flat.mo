// stage: check
// course: code 1.1
// expect: equations = 10
// expect: unknowns = 10
// expect: trivial = 3
model Circuit
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
end Circuit;
