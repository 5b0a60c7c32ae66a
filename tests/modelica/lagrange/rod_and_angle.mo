// stage: simulation
// A pendulum on a constraint of Cartesian coordinates beside the one in its angle. The multiplier is the force
// in the rod by 2 l: m (v²/l + g cos phi) = 2 l force.
// options: stop=3 tolerance=1e-12
// expect: largest |difference| = 0 +- 1e-8
// expect: largest |forceError| = 0 +- 1e-6
// expect: largest |energyError| = 0 +- 1e-8
model Compared
  model Rod
    parameter Real m = 2, l = 0.8, g = 9.81;
    Real x(start = 0.8*sin(1)), y(start = -0.8*cos(1));
    Real force "by 2 l: multiplier of the constraint";
    Real T = m*(der(x)^2 + der(y)^2)/2, U = m*g*y;
    annotation(__causa(lagrangian(coordinates = {x, y}, kinetic = T, potential = U, constraints = {x^2 + y^2 - l^2},
      multipliers = {force})));
  end Rod;
  model Angle
    parameter Real m = 2, l = 0.8, g = 9.81;
    Real phi(start = 1, fixed = true);
    Real w(start = 0, fixed = true) = der(phi);
    annotation(__causa(lagrangian(coordinates = {phi}, L = m*l^2*der(phi)^2/2 + m*g*l*cos(phi))));
  end Angle;
  Rod a;
  Angle b;
  Real difference = abs(a.x - b.l*sin(b.phi)) + abs(a.y + b.l*cos(b.phi));
  Real forceError = 2*a.l*a.force - a.m*(b.l*b.w^2 + a.g*cos(b.phi));
  Real energyError = a.T + a.U + 2*9.81*0.8*cos(1);
end Compared;
