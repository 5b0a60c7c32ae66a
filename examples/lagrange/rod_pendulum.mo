// A pendulum in Cartesian coordinates: the rod is a constraint, and its multiplier is the force in it by 2 l.
model RodPendulum "A point mass that a rigid rod leads on a circle"
  parameter Real m = 1;
  parameter Real l = 1;
  parameter Real g = 9.81;
  Real x(start = 0.8);
  Real y(start = -0.6);
  Real T = m/2*(der(x)^2 + der(y)^2);
  Real U = m*g*y;
  annotation(
    __causa(lagrangian(coordinates = {x, y}, kinetic = T, potential = U, constraints = {x^2 + y^2 - l^2})),
    experiment(StopTime = 5));
end RodPendulum;
