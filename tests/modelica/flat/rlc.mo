// stage: flat
// expect: dump
model RLC "series RLC circuit, COURSE eq. (3.1)"
  parameter Real R(unit = "Ohm") = 1 "resistance";
  parameter Real L(unit = "H") = 1;
  parameter Real C(unit = "F") = 1;
  Real q(start = 0, fixed = true, unit = "C"), phi(start = 0, fixed = true, unit = "Wb");
  Real uR, iR, iC, uC, uL, iL, uS, iS;
  Real v = sin(time);
equation
  uR - R*iR = 0;
  der(q) - iC = 0;
  uC = q/C;
  der(phi) - uL = 0;
  phi - L*iL = 0;
  uS - v = 0;
  uL + uR + uC - uS = 0;
  iL - iR = 0;
  iC - iL = 0;
  iS - iR = 0;
  annotation(experiment(StopTime = 10, Tolerance = 1e-6));
end RLC;
