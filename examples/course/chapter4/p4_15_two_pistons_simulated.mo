// stage: simulation
// course: problem 4.15: the states are x1, x2, v2 and the volume of the accumulator
// options: stop=1000 tolerance=1e-9
// expect: states = 4
// expect: PC(1000) = 10000 +- 1
// expect: x2(1000) = 0.0019 +- 1e-5
// expect: largest |volumeError| = 0 +- 1e-8
model TwoPistons
  parameter Real A1 = 0.01, A2 = 0.1, m = 100, CH = 1e-6, RH = 1e7, F1 = 100, g = 9.81, k = 1e4;
  Real x1(start = 0, fixed = true), v1, Q1, P1, x2(start = 0, fixed = true), v2(start = 0, fixed = true), Q2, F2;
  Real VC(start = 0, fixed = true, nominal = 1e-4), QC, PC;
  Real volumeError "liquid is kept";
equation
  Q1 - A1*v1 = 0;
  F1 - A1*P1 = 0;
  der(x1) - v1 = 0;
  Q2 - A2*v2 = 0;
  F2 - A2*PC = 0;
  der(x2) - v2 = 0;
  m*der(v2) = F2 - m*g - k*x2;
  der(VC) - QC = 0;
  CH*PC - VC = 0;
  P1 - PC = RH*Q1;
  Q1 - Q2 - QC = 0;
  volumeError = A1*x1 - A2*x2 - VC;
end TwoPistons;
