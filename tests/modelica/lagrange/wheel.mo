// stage: simulation
// Problem P6.9: a wheel that rolls with the second mass, as a constraint, beside the equations written by hand.
// options: stop=20 tolerance=1e-11
// expect: largest |difference| = 0 +- 1e-8
model Compared
  model Declared
    parameter Real m1 = 1, m2 = 2, J = 0.1, r = 0.2, k1 = 2, k2 = 5;
    Real q1(start = 1, fixed = true), q2(start = 0, fixed = true, stateSelect = StateSelect.prefer), phi(start = 0);
    Real v1(start = 0, fixed = true) = der(q1), v2(start = 0, fixed = true, stateSelect = StateSelect.prefer) = der(q2);
    Real lambda;
    annotation(__causa(lagrangian(coordinates = {q1, q2, phi}, kinetic = m1*v1^2/2 + m2*v2^2/2 + J*der(phi)^2/2,
      potential = k1*(q1 - q2)^2/2 + k2*phi^2/2, constraints = {r*phi - q2}, multipliers = {lambda})));
  end Declared;
  Declared a;
  parameter Real m1 = 1, m2 = 2, J = 0.1, r = 0.2, k1 = 2, k2 = 5;
  Real q1(start = 1, fixed = true), v1(start = 0, fixed = true), q2(start = 0, fixed = true), v2(start = 0, fixed = true);
  Real phi, w, lambda, difference = abs(q1 - a.q1) + abs(q2 - a.q2) + abs(lambda - a.lambda);
equation
  der(q1) = v1;
  der(q2) = v2;
  der(phi) = w;
  r*phi = q2;
  m1*der(v1) = -k1*(q1 - q2);
  m2*der(v2) = k1*(q1 - q2) + lambda;
  J*der(w) = -k2*phi - r*lambda;
end Compared;
