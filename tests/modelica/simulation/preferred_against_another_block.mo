// stage: simulation
// options: stop=2 tolerance=1e-9
// expect: largest |drift| = 0 +- 1e-6
model ElasticPendulum
  Real l(start = 1.1, stateSelect = StateSelect.always), v_l;
  Real phi(start = -1, stateSelect = StateSelect.always), w;
  Real x, y, vx, vy, F;
  Real drift = (vx^2 + vy^2)/2 + 50*(l - 1)^2 + 9.81*y - energy;
  parameter Real energy(fixed = false);
equation
  der(l) = v_l;
  der(phi) = w;
  x = l*cos(phi);
  y = l*sin(phi);
  vx = der(x);
  vy = der(y);
  F = 100*(l - 1);
  der(vx) = -F*cos(phi);
  der(vy) = -F*sin(phi) - 9.81;
initial equation
  energy = (vx^2 + vy^2)/2 + 50*(l - 1)^2 + 9.81*y;
end ElasticPendulum;
