// stage: simulation
// course: problem 6.8, figure 6.36: from the Lagrangian to state equations
// options: stop=20 tolerance=1e-10
// expect: states = 4
// expect: q1(20) = 0.357941251 +- 1e-7
// expect: q2(20) = 1.0442265 +- 1e-7
model TwoMasses "L = m1 q1'^2/2 + m2 q2'^2/2 - k1 q1^2/2 - k2 (q2 - q1)^2/2, friction and a force as generalized forces"
  parameter Real m1 = 1, m2 = 2, k1 = 4, k2 = 2, b = 0.5, F = 1;
  Real q1(start = 0, fixed = true), v1(start = 0, fixed = true), q2(start = 0, fixed = true), v2(start = 0, fixed = true);
equation
  der(q1) = v1;
  der(q2) = v2;
  m1*der(v1) = -k1*q1 + k2*(q2 - q1) + b*(v2 - v1);
  m2*der(v2) = -k2*(q2 - q1) - b*(v2 - v1) + F;
end TwoMasses;
