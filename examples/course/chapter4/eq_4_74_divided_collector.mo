// stage: simulation
// course: equations 4.74 and 4.75: 6 N + 8 equations
// options: stop=5000 tolerance=1e-9
// expect: equations = 38                (6 N + 8)
// expect: states = 6
// expect: Tf[1](5000) = 290.51498 +- 1e-5
// expect: Tf[5](5000) = 292.350438 +- 1e-5
// expect: Tc(5000) = 301.288355 +- 1e-5
model DividedCollector
  parameter Integer N = 5;
  parameter Real Cf = 4e4, Cc = 1e4, Rcf = 0.01, Rca = 0.5, rho = 1000, c = 4184;
  Real Tf[N](each start = 293, each fixed = true), qf[N], dTcf[N], qcf[N], qi[N], qo[N];
  Real Tc(start = 293, fixed = true), qc, dTca, qca, Ta, TfI, qs, Qf;
equation
  for j in 1:N loop
    Cf/N*der(Tf[j]) - qf[j] = 0;
    dTcf[j] - N*Rcf*qcf[j] = 0;
    qo[j] - rho*c*Tf[j]*Qf = 0;
    dTcf[j] - (Tc - Tf[j]) = 0;
    qf[j] - (qcf[j] + qi[j] - qo[j]) = 0;
  end for;
  qi[1] - rho*c*TfI*Qf = 0;
  for j in 2:N loop
    qi[j] - qo[j - 1] = 0;
  end for;
  Cc*der(Tc) - qc = 0;
  dTca - Rca*qca = 0;
  Ta - 293 = 0;
  TfI - 290 = 0;
  qs - 1000 = 0;
  Qf - 1e-4 = 0;
  dTca - (Tc - Ta) = 0;
  qc - (qs - sum(qcf) - qca) = 0;
end DividedCollector;
