// stage: flat
// section: MLS 4.8.1
// expect: dump
model RealAttributes
  Real x(quantity = "Length", unit = "m", displayUnit = "mm", min = 0, max = 10, start = 1, fixed = true, nominal = 2,
    stateSelect = StateSelect.prefer);
equation
  der(x) = -x;
end RealAttributes;
