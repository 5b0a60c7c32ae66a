// stage: simulation
// Problem P6.8: two masses, springs, a damper between them and a force from outside.
// options: stop=20 tolerance=1e-11
// expect: q1(20) = 0.357941251 +- 1e-7
// expect: q2(20) = 1.0442265 +- 1e-7
model TwoMasses
  parameter Real m1 = 1, m2 = 2, k1 = 4, k2 = 2, b = 0.5, F = 1;
  Real q1(start = 0, fixed = true), q2(start = 0, fixed = true);
  Real v1(start = 0, fixed = true) = der(q1), v2(start = 0, fixed = true) = der(q2);
  annotation(__causa(lagrangian(
    coordinates = {q1, q2},
    kinetic = m1*v1^2/2 + m2*v2^2/2,
    potential = k1*q1^2/2 + k2*(q2 - q1)^2/2,
    dissipation = b*(v2 - v1)^2/2,
    forces = {0, F})));
end TwoMasses;
