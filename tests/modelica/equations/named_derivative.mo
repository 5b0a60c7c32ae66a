// stage: plan
// expect: dump
// What is said about the name of a derivative is said about the derivative: `rate2` is to be a state, and phi1
// stays the other, as both are asked for.
model NamedDerivative
  parameter Real J1 = 1, J2 = 2, n = 3;
  Real phi1(stateSelect = StateSelect.always), w1, a1, tau1;
  Real phi2, rate2(stateSelect = StateSelect.always), w2, a2, tau2;
equation
  a1 = der(w1);
  a2 = der(w2);
  w1 = der(phi1);
  w2 = der(phi2);
  rate2 = der(phi2);
  J1*a1 = 1 - tau1;
  J2*a2 = tau2;
  phi1 = n*phi2;
  tau2 = n*tau1;
end NamedDerivative;
