// stage: explain
// course: problem 4.11: the thermal part with inputs, order 1
// expect: order = 1
// expect: loops = 0
// expect: index = 0
model ThermalPart
  parameter Real C = 2e5, Ri = 0.5, rho = 1000, c = 4184;
  input Real Ta, Tin, QI, QO, uR, iR;
  Real T, q, qR, qi, qo, dT, qa;
equation
  C*der(T) - q = 0;
  qR - uR*iR = 0;
  qi - rho*c*Tin*QI = 0;
  qo - rho*c*T*QO = 0;
  dT - Ri*qa = 0;
  dT - (T - Ta) = 0;
  q - (qR + qi - qo - qa) = 0;
end ThermalPart;
