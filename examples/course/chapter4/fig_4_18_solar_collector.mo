// stage: simulation
// course: figure 4.18, equation 4.73: 14 equations
// options: stop=5000 tolerance=1e-9
// expect: equations = 14
// expect: states = 2
// expect: Tf(5000) = 292.346257 +- 1e-5
// expect: Tc(5000) = 302.162997 +- 1e-5
model SolarCollector
  parameter Real Cf = 4e4, Cc = 1e4, Rcf = 0.01, Rca = 0.5, rho = 1000, c = 4184;
  Real Tf(start = 293, fixed = true), qf, Tc(start = 293, fixed = true), qc, dTcf, qcf, dTca, qca, qi, qo, Ta, TfI, qs, Qf;
equation
  Cf*der(Tf) - qf = 0;
  Cc*der(Tc) - qc = 0;
  dTcf - Rcf*qcf = 0;
  dTca - Rca*qca = 0;
  qi - rho*c*TfI*Qf = 0;
  qo - rho*c*Tf*Qf = 0;
  Ta - 293 = 0;
  TfI - 290 = 0;
  qs - 1000 = 0;
  Qf - 1e-4 = 0;
  dTcf - (Tc - Tf) = 0;
  dTca - (Tc - Ta) = 0;
  qf - (qcf + qi - qo) = 0;
  qc - (qs - qcf - qca) = 0;
end SolarCollector;
