// stage: simulation
// options: stop=10 tolerance=1e-9
// expect: unknowns = 14
// expect: states = 4
// expect: largest |residual| = 0 +- 1e-12
// expect: largest |energyError| = 0 +- 1e-6
model Circuit "RLC in series as a DAE (lecture notes, code 1.1), with an energy balance"
  Real uR, iR, q, iC, uC, phi, uL, iL, uS, iS;
  parameter Real R = 1, C = 1, L = 1;
  Real work(start = 0) "by the source", heat(start = 0) "in the resistor";
  Real residual, energyError;
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
  der(work) = uS*iS;
  der(heat) = uR*iR;
  residual = uL + uR + uC - uS;
  energyError = work - heat - q^2/(2*C) - phi^2/(2*L);
end Circuit;
