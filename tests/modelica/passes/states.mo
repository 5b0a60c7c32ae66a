// stage: states
// section: MLS 4.8.7.1
// expect: dump
model States "two masses that move together have the states of the one that is preferred"
  Real x1, v1, x2(stateSelect = StateSelect.prefer), v2(stateSelect = StateSelect.prefer), f;
equation
  der(x1) = v1;
  der(x2) = v2;
  der(v1) = f;
  2*der(v2) = -x2 - f;
  x1 = 3*x2;
end States;
