// stage: simulation
// options: stop=2 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-8
model Gear "two inertias tied by a gear: index 3"
  parameter Real J1 = 1, J2 = 2, n = 3;
  Real phi1, w1, tau1, phi2(start = 0), w2(start = 0), tau2, error;
equation
  w1 = der(phi1);
  w2 = der(phi2);
  J1*der(w1) = 1 - tau1;
  J2*der(w2) = tau2;
  phi1 = n*phi2;
  tau2 = n*tau1;
  error = phi2 - n/(J2 + n^2*J1)*time^2/2;
end Gear;
