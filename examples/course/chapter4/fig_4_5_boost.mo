// stage: explain
// course: figure 4.5, equation 4.16
// expect: equations = 12
// expect: order = 2
// expect: loops = 1
// The loop joins the currents and voltages of the switch and the diode (figure 4.6).
model Boost
  parameter Real C = 1e-4, L = 1e-4, R = 10, U = 12, Ron = 1e-5, Roff = 1e5;
  input Real s "1 conducts";
  Real vC, iC, vL, iL, vR, iR, vD, iD, vS, iS, vF, iF;
equation
  C*der(vC) - iC = 0;
  L*der(iL) - vL = 0;
  R*iR - vR = 0;
  (if vD > 0 then Ron else Roff)*iD - vD = 0;
  (if s > 0.5 then Ron else Roff)*iS - vS = 0;
  vF - U = 0;
  iL - iF = 0;
  iL - iS - iD = 0;
  iD - iC - iR = 0;
  vF - vL - vS = 0;
  vS - vD - vC = 0;
  vC - vR = 0;
end Boost;
