// stage: simulation
// course: problem 6.9: a wheel on the second mass adds J/r^2 to it
// options: stop=20 tolerance=1e-10
// expect: states = 4
// expect: largest |energyError| = 0 +- 1e-7
model WithConstraint
  parameter Real m1 = 1, m2 = 2, J = 0.1, r = 0.2, k1 = 2, k2 = 5 "of the torsion spring";
  Real q1(start = 1, fixed = true), v1(start = 0, fixed = true), q2(start = 0, fixed = true), v2(start = 0, fixed = true);
  Real phi, w, lambda "multiplier of r phi = q2", energyError;
equation
  der(q1) = v1;
  der(q2) = v2;
  der(phi) = w;
  r*phi = q2;
  m1*der(v1) = -k1*(q1 - q2);
  m2*der(v2) = k1*(q1 - q2) + lambda;
  J*der(w) = -k2*phi - r*lambda;
  energyError = m1*v1^2/2 + m2*v2^2/2 + J*w^2/2 + k1*(q1 - q2)^2/2 + k2*phi^2/2 - k1/2;
end WithConstraint;
