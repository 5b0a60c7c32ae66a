// stage: simulation
// course: problem 4.4, figure 4.29: two masses on a lever, order 2
// options: stop=10 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-7
model LeverWithMasses "y1 and y2 count from the position of balance"
  parameter Real m1 = 1, m2 = 2, L1 = 2, L2 = 1, k = 50, g = 9.81;
  Real y1(start = 0, fixed = true), v1(start = 0, fixed = true), F1, y2, v2, F2, Fk;
  Real error;
protected
  parameter Real n = L2/L1, M = m1 + n^2*m2, load = m1 - n*m2;
equation
  // lever without mass around a fixed pivot
  y1/L1 + y2/L2 = 0;
  L1*F1 - L2*F2 = 0;
  der(y1) = v1;
  der(y2) = v2;
  m1*der(v1) = -F1 - Fk - m1*g;
  m2*der(v2) = -F2 - m2*g;
  Fk = k*y1;
  error = y1 + load*g/k*(1 - cos(sqrt(k/M)*time));
end LeverWithMasses;
