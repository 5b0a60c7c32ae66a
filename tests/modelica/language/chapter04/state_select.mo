// stage: flat
// section: MLS 4.8.7.1
// expect: dump
model StateSelects
  parameter StateSelect wish = StateSelect.avoid;
  Real x(start = 1, stateSelect = wish);
  Real v[2](each stateSelect = StateSelect.always, start = {0, 1});
equation
  der(x) = v[1];
  der(v) = {-x, x};
end StateSelects;
