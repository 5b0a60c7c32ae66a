// stage: simulation
// options: stop=10 tolerance=1e-11
// expect: states = 2
// expect: largest |energyError| = 0 +- 1e-6
// The position of the mass is tied to the angle: two constraints, differentiated twice; the acceleration and the
// force in the bar are solved for together, also where one of them alone could not be (phi = 0).
model Pendulum
  parameter Real m = 0.5, l = 0.7, g = 9.81;
  Real phi(start = 1), w(start = 0), x, y, vx, vy, F "along the bar";
  Real energy, energyError;
equation
  w = der(phi);
  x = l*sin(phi);
  y = -l*cos(phi);
  vx = der(x);
  vy = der(y);
  m*der(vx) = -F*sin(phi);
  m*der(vy) = F*cos(phi) - m*g;
  energy = m*(vx^2 + vy^2)/2 + m*g*y;
  energyError = energy + m*g*l*cos(1);
end Pendulum;
