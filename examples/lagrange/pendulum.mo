// The pendulum of §6.5.1 with friction at its axis (eq. 6.39).
model Pendulum "A point mass on a rigid rod"
  parameter Real m(unit = "kg") = 1;
  parameter Real l(unit = "m") = 1;
  parameter Real g(unit = "m/s2") = 9.81;
  parameter Real b(unit = "N.m.s/rad") = 0 "friction at the axis";
  Real phi(start = 1, fixed = true) "angle from below";
  Real T = m*l^2*der(phi)^2/2 "kinetic energy";
  Real U = -m*g*l*cos(phi) "potential energy";
  annotation(
    __causa(lagrangian(coordinates = {phi}, kinetic = T, potential = U, dissipation = b*der(phi)^2/2)),
    experiment(StopTime = 5));
end Pendulum;
