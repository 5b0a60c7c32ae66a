// stage: explain
// course: problem 4.15, figure 4.21: two pistons and an accumulator
// expect: order = 4
model TwoPistons
  parameter Real A1 = 0.01, A2 = 0.1, m = 100, CH = 1e-8, RH = 1e8, F1 = 100, g = 9.81, k = 1e5;
  Real x1(start = 0, fixed = true), v1, Q1, P1, x2(start = 0, fixed = true), v2(start = 0, fixed = true), Q2, F2;
  Real VC, QC, PC;
equation
  // first piston, without mass, pushed by a constant force
  Q1 - A1*v1 = 0;
  F1 - A1*P1 = 0;
  der(x1) - v1 = 0;
  // second piston with a mass and a spring on top
  Q2 - A2*v2 = 0;
  F2 - A2*PC = 0;
  der(x2) - v2 = 0;
  m*der(v2) = F2 - m*g - k*x2;
  // accumulator and pipe
  der(VC) - QC = 0;
  CH*PC - VC = 0;
  P1 - PC = RH*Q1;
  Q1 - Q2 - QC = 0;
initial equation
  VC = 0;
end TwoPistons;
