// stage: simulation
// Problem P6.11: a crank with a massless rod and a slider, with a constraint, beside the formula in the angle.
// options: stop=3 tolerance=1e-12
// expect: largest |difference| = 0 +- 1e-8
model Compared
  model Declared
    parameter Real J = 1, m = 1, r = 0.1, L = 0.5;
    Real phi(start = 0, fixed = true, stateSelect = StateSelect.prefer), w(start = 1, fixed = true, stateSelect = StateSelect.prefer) = der(phi);
    Real s(start = 0.6);
    annotation(__causa(lagrangian(coordinates = {phi, s}, kinetic = J*der(phi)^2/2 + m*der(s)^2/2,
      constraints = {s^2 - 2*r*s*cos(phi) + r^2 - L^2})));
  end Declared;
  Declared a;
  parameter Real J = 1, m = 1, r = 0.1, L = 0.5;
  Real phi(start = 0, fixed = true), w(start = 1, fixed = true), s, D, K "ds/dphi", dK;
  Real difference = abs(phi - a.phi) + abs(s - a.s);
equation
  der(phi) = w;
  D = sqrt(L^2 - (r*sin(phi))^2);
  s = r*cos(phi) + D;
  K = -r*sin(phi)*s/D;
  dK = -r*cos(phi) - r^2*cos(2*phi)/D - (r^2*sin(phi)*cos(phi))^2/D^3;
  (J + m*K^2)*der(w) + m*K*dK*w^2 = 0;
end Compared;
