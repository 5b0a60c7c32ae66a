// stage: simulation
// course: figure 4.5, switched with a duty cycle of 0.5; the steady state of ideal elements
// options: stop=0.03 tolerance=1e-8
// expect: meanSwitch(0.03) = 12 +- 1e-3      (the coil takes no mean voltage: U)
// expect: meanDiode(0.03) = 11.8695 +- 1e-3  (mean - U)
// expect: meanCoil(0.03) = 4.7491 +- 1e-3
// expect: ripple(0.03) = 6 +- 1e-3           (U*dc*T/L)
// expect: mean(0.03) = 23.8695 +- 1e-3     (24 = U/(1 - dc) while the switch is open; exact by matrix exponentials)
model BoostSimulated
  parameter Real C = 1e-4, L = 1e-4, R = 10, U = 12, Ron = 1e-5, Roff = 1e5, T = 1e-4, dc = 0.5, from = 0.02;
  Real s "1 conducts";
  Real vC(start = 24), iC, vL, iL(start = 2), vR, iR, vD, iD, vS, iS, vF, iF;
  Real mean(start = 0, fixed = true), meanSwitch(start = 0, fixed = true), meanDiode(start = 0, fixed = true),
    meanCoil(start = 0, fixed = true);
  discrete Real lowest(start = 0, fixed = true), highest(start = 0, fixed = true), ripple(start = 0, fixed = true);
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
  s = if time/T - floor(time/T) < dc then 1 else 0;
  der(mean) = if time > from then vC/0.01 else 0;
  der(meanSwitch) = if time > from then vS/0.01 else 0;
  der(meanDiode) = if time > from then -vD/0.01 else 0;
  der(meanCoil) = if time > from then iL/0.01 else 0;
  when sample(0, T) then
    lowest = iL;
  end when;
  when sample(dc*T, T) then
    highest = iL;
    ripple = iL - pre(lowest);
  end when;
end BoostSimulated;
