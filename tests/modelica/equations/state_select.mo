// stage: plan
// expect: dump
// A gear ties two angles: `stateSelect` decides which of them stays a state.
model Gear "lecture notes, eq. 4.37 with the angles tied"
  parameter Real J1 = 1, J2 = 2, n = 3;
  Real phi1, w1, tau1;
  Real phi2(stateSelect = StateSelect.prefer), w2(stateSelect = StateSelect.prefer), tau2;
equation
  w1 = der(phi1);
  w2 = der(phi2);
  J1*der(w1) = 1 - tau1;
  J2*der(w2) = tau2;
  phi1 = n*phi2;
  tau2 = n*tau1;
end Gear;
