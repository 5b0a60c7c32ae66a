// stage: simulation
// A knife edge on an inclined plane, whose constraint is not holonomic: x = g sin(alpha) sin²(w t)/(2 w²).
// options: stop=1 tolerance=1e-11
// expect: x(1) = 1.736550058 +- 1e-7
// expect: energyError(1) = 0 +- 1e-8
model Skate
  parameter Real m = 1, J = 1, g = 9.81, slope = 0.5;
  Real x(start = 0, fixed = true), y(start = 0), phi(start = 0, fixed = true);
  Real w(start = 1, fixed = true) = der(phi);
  Real u(start = 0, fixed = true) = der(x)*cos(phi) + der(y)*sin(phi) "velocity along the edge";
  Real T = m*(der(x)^2 + der(y)^2)/2 + J*der(phi)^2/2, U = -m*g*slope*x;
  Real energyError = T + U - J/2;
  annotation(__causa(lagrangian(coordinates = {x, y, phi}, kinetic = T, potential = U,
    constraints = {der(x)*sin(phi) - der(y)*cos(phi)})));
//                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ remark LA013: constraint 1 contains velocities: it acts on velocities as it stands, with its multiplier in the directions of its factors, and takes no coordinate away
end Skate;
