// stage: simulation
// A heavy symmetric top: both momenta of cyclic angles and the energy are kept.
// options: stop=3 tolerance=1e-12
// expect: largest |change| = 0 +- 1e-8
// expect: largest |energyError| = 0 +- 1e-8
model Gyroscope
  parameter Real I1 = 0.02, I3 = 0.01, m = 0.5, g = 9.81, l = 0.1;
  Real theta(start = 0.5, fixed = true), phi(start = 0, fixed = true), psi(start = 0, fixed = true);
  Real wt(start = 0, fixed = true) = der(theta), wp(start = 0, fixed = true) = der(phi), ws(start = 100, fixed = true) = der(psi);
  Real T = I1*(wt^2 + wp^2*sin(theta)^2)/2 + I3*(ws + wp*cos(theta))^2/2, U = m*g*l*cos(theta);
  Real pPhi = I1*wp*sin(theta)^2 + I3*(ws + wp*cos(theta))*cos(theta), pPsi = I3*(ws + wp*cos(theta));
  Real change = abs(pPhi - cos(0.5)) + abs(pPsi - 1), energyError = T + U - 50 - 0.4905*cos(0.5);
  annotation(__causa(lagrangian(coordinates = {theta, phi, psi}, kinetic = T, potential = U)));
end Gyroscope;
