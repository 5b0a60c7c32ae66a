// stage: explain
// course: figure 4.10, equation 4.37: velocities are tied, order 3
// expect: equations = 16
// expect: order = 3
// The torque of the second wheel counts the other way round here, so that the gear keeps no power.
model GearTrain
  parameter Real J1 = 1, J2 = 4, k = 2, b1 = 0.1, b2 = 0.4, r1 = 1, r2 = 2;
  Real th1(start = 1), w1(start = 0), tJ1, th2, w2, tJ2, thr, tr, wb1, tb1, wb2, tb2, wr1, wr2, tr1, tr2;
equation
  der(th1) - w1 = 0;
  J1*der(w1) - tJ1 = 0;
  der(th2) - w2 = 0;
  J2*der(w2) - tJ2 = 0;
  k*thr - tr = 0;
  b1*wb1 - tb1 = 0;
  b2*wb2 - tb2 = 0;
  r1/r2*wr1 - wr2 = 0;
  tr1 - r1/r2*tr2 = 0;
  th1 - thr = 0;
  w1 - wb1 = 0;
  w1 - wr1 = 0;
  w2 - wr2 = 0;
  w2 - wb2 = 0;
  tr + tb1 + tr1 + tJ1 = 0;
  tb2 - tr2 + tJ2 = 0;
end GearTrain;
