// stage: simulation
// The elastic pendulum of section 6.5 in polar and in Cartesian coordinates: the same motion.
// options: stop=5 tolerance=1e-12
// expect: states = 8
// expect: largest |difference| = 0 +- 1e-8
// expect: largest |energyError| = 0 +- 1e-8
model Compared
  model Polar
    parameter Real m = 1, k = 30, l = 1, g = 9.81;
    Real phi(start = 1, fixed = true), s(start = 0.1, fixed = true);
    Real w(start = 0, fixed = true) = der(phi), v(start = 0, fixed = true) = der(s);
    Real T = m*(der(s)^2 + (l + s)^2*der(phi)^2)/2, U = k*s^2/2 - m*g*(l + s)*cos(phi);
    annotation(__causa(lagrangian(coordinates = {phi, s}, kinetic = T, potential = U)));
  end Polar;
  model Cartesian
    parameter Real m = 1, k = 30, l = 1, g = 9.81;
    Real x(start = 1.1*sin(1), fixed = true), y(start = -1.1*cos(1), fixed = true);
    Real vx(start = 0, fixed = true) = der(x), vy(start = 0, fixed = true) = der(y);
    Real T = m*(der(x)^2 + der(y)^2)/2, U = m*g*y + k*(sqrt(x^2 + y^2) - l)^2/2;
    annotation(__causa(lagrangian(coordinates = {x, y}, L = T - U)));
  end Cartesian;
  Polar a;
  Cartesian b;
  Real difference = abs((a.l + a.s)*sin(a.phi) - b.x) + abs(b.y + (a.l + a.s)*cos(a.phi));
  Real energyError = a.T + a.U - (30*0.1^2/2 - 9.81*1.1*cos(1));
end Compared;
