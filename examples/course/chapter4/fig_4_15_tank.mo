// stage: simulation
// course: figure 4.15, equation 4.59
// options: stop=500 tolerance=1e-10
// expect: states = 1
// expect: largest |error| = 0 +- 1e-9
model TankWithPump
  parameter Real RH = 1e6, rho = 1000, g = 9.8, A = 1, Q = 1e-3;
  Real dPV, QV, VT(start = 0, fixed = true, nominal = 0.1), QT, PT, QB, error;
equation
  dPV - RH*QV = 0;
  der(VT) - QT = 0;
  PT - rho*g/A*VT = 0;
  QB - Q = 0;
  QB - QV - QT = 0;
  PT - dPV = 0;
  error = VT - Q*RH*A/(rho*g)*(1 - exp(-rho*g/(A*RH)*time));
end TankWithPump;
