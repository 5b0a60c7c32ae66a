// The double pendulum of problem P6.10, from the positions of its masses.
model DoublePendulum "Two point masses on rigid rods"
  parameter Real m1 = 1;
  parameter Real m2 = 1;
  parameter Real l1 = 1;
  parameter Real l2 = 1;
  parameter Real g = 9.81;
  Real phi1(start = 1, fixed = true) "angle of the first rod from below";
  Real phi2(start = 0.5, fixed = true) "angle of the second rod from below";
  Real x1 = l1*sin(phi1);
  Real y1 = -l1*cos(phi1);
  Real x2 = x1 + l2*sin(phi2);
  Real y2 = y1 - l2*cos(phi2);
  annotation(
    __causa(lagrangian(
      coordinates = {phi1, phi2},
      positions = {{x1, y1}, {x2, y2}},
      masses = {m1, m2},
      gravity = {0, -g})),
    experiment(StopTime = 5));
end DoublePendulum;
