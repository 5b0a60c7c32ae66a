// stage: explain
// course: eq. 4.37
// expect: dump
// expect: order = 3
// As written the angles are not tied: 3 states. The last equation is printed with +tauR2, which makes power.
model GearTrain
  parameter Real J1 = 1, J2 = 1, k = 1, b1 = 1, b2 = 1, r1 = 1, r2 = 2;
  Real theta1, omega1, theta2, omega2, tauJ1, tauJ2, thetaRel, tauR, omegaB1, tauB1, omegaB2, tauB2;
  Real omegaR1, omegaR2, tauR1, tauR2;
equation
  der(theta1) - omega1 = 0;
  J1*der(omega1) - tauJ1 = 0;
  der(theta2) - omega2 = 0;
  J2*der(omega2) - tauJ2 = 0;
  k*thetaRel - tauR = 0;
  b1*omegaB1 - tauB1 = 0;
  b2*omegaB2 - tauB2 = 0;
  r1/r2*omegaR1 - omegaR2 = 0;
  tauR1 - r1/r2*tauR2 = 0;
  theta1 - thetaRel = 0;
  omega1 - omegaB1 = 0;
  omega1 - omegaR1 = 0;
  omega2 - omegaR2 = 0;
  omega2 - omegaB2 = 0;
  tauR + tauB1 + tauR1 + tauJ1 = 0;
  tauB2 - tauR2 + tauJ2 = 0;
end GearTrain;
