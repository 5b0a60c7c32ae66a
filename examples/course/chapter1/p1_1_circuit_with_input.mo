// stage: explain
// course: problems 1.1 (1) and 1.2: dynamic, lumped, linear, time-invariant, order 2
// expect: equations = 10
// expect: order = 2
// expect: index = 0
// expect: loops = 0
// `causa check` says how it classifies the model. With v = sin t as part of it (code 1.1) it depends on time explicitly.
model CircuitWithInput
  input Real v "external";
  Real uR, iR, q, iC, uC, phi, uL, iL, uS, iS;
  parameter Real R = 1, C = 1, L = 1;
equation
  uR - R*iR = 0;
  der(q) - iC = 0;
  q - C*uC = 0;
  der(phi) - uL = 0;
  phi - L*iL = 0;
  uS - v = 0;
  uL + uR + uC - uS = 0;
  iL - iR = 0;
  iC - iL = 0;
  iS - iR = 0;
end CircuitWithInput;
