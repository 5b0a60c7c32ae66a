// stage: explain
// expect: dump
// expect: order = 4
// l and phi are wanted as states; x and y, which other equations determine, give theirs up.
model ElasticPendulum
  Real l(start = 1.1, stateSelect = StateSelect.always), v_l;
  Real phi(start = -1, stateSelect = StateSelect.always), w;
  Real x, y, vx, vy, F;
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
end ElasticPendulum;
