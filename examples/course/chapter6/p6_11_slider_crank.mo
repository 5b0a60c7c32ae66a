// stage: simulation
// course: problem 6.11 (1 to 3): Lagrangian of the crank without friction; the energy is kept
// options: stop=20 tolerance=1e-11
// expect: states = 2
// expect: phi(20) = 19.9502373 +- 1e-6
// expect: largest |energyError| = 0 +- 1e-9
model SliderCrank "T = (J + m K(phi)^2) w^2/2"
  parameter Real J = 1, m = 1, r = 0.1, L = 0.5;
  Real phi(start = 0, fixed = true), w(start = 1, fixed = true), s, D, K "ds/dphi", dK, energyError;
equation
  der(phi) = w;
  D = sqrt(L^2 - (r*sin(phi))^2);
  s = r*cos(phi) + D;
  K = -r*sin(phi)*s/D;
  dK = -r*cos(phi) - r^2*cos(2*phi)/D - (r^2*sin(phi)*cos(phi))^2/D^3;
  (J + m*K^2)*der(w) + m*K*dK*w^2 = 0;
  energyError = (J + m*K^2)*w^2/2 - 1/2;
end SliderCrank;
