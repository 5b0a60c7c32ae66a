// stage: plan
// expect: dump
// What is said about the name of a derivative is said about the derivative: `rate2` is to be a state.
model NamedDerivative
  parameter Real J = 1, n = 3;
  Real phi1, w1, phi2(stateSelect = StateSelect.prefer), rate2(stateSelect = StateSelect.always);
equation
  w1 = der(phi1);
  J*der(w1) = 1 - phi1;
  phi1 = n*phi2;
  rate2 = der(phi2);
end NamedDerivative;
