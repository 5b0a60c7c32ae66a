// stage: simulation
// options: stop=2 tolerance=1e-10
// expect: states = 1
// expect: largest |error| = 0 +- 1e-9
model DecidedDerivative "a parameter says whether there is a state (a mass of fluid that may be neglected)"
  parameter Real m1 = 0, m2 = 0.5;
  Real T1, T2(start = 1, fixed = true), Q1, Q2, error;
equation
  Q1 = if m1 > 0 then m1*der(T1) else 0;
  Q2 = if m2 > 0 then m2*der(T2) else 0;
  Q1 = T2 - T1;
  Q2 = -T2;
  error = T1 - exp(-2*time);
end DecidedDerivative;
