// stage: simulation
// A declared double pendulum beside the equations of problem P6.10 written by hand.
// options: stop=3 tolerance=1e-12
// expect: states = 8
// expect: largest |difference| = 0 +- 1e-8
// expect: largest |residual1| = 0 +- 1e-8
// expect: largest |residual2| = 0 +- 1e-8
// expect: largest |energyError| = 0 +- 1e-8
model Compared
  model Declared
    parameter Real m1 = 1, m2 = 2, l1 = 1, l2 = 0.7, g = 9.81;
    Real th1(start = 1, fixed = true), th2(start = 2, fixed = true);
    Real w1(start = 0, fixed = true) = der(th1), w2(start = 0, fixed = true) = der(th2);
    Real x1 = l1*sin(th1), y1 = -l1*cos(th1), x2 = x1 + l2*sin(th2), y2 = y1 - l2*cos(th2);
    Real T = m1*(der(x1)^2 + der(y1)^2)/2 + m2*(der(x2)^2 + der(y2)^2)/2;
    Real U = g*(m1*y1 + m2*y2);
    annotation(__causa(lagrangian(coordinates = {th1, th2}, kinetic = T, potential = U)));
  end Declared;
  Declared a;
  parameter Real m1 = 1, m2 = 2, l1 = 1, l2 = 0.7, g = 9.81;
  Real th1(start = 1, fixed = true), w1(start = 0, fixed = true), th2(start = 2, fixed = true), w2(start = 0, fixed = true);
  Real difference = abs(a.th1 - th1) + abs(a.th2 - th2), residual1, residual2;
  Real energyError = a.T + a.U + g*((m1 + m2)*l1*cos(1) + m2*l2*cos(2));
equation
  der(th1) = w1;
  der(th2) = w2;
  (m1 + m2)*l1*der(w1) + m2*l2*der(w2)*cos(th1 - th2) + m2*l2*w2^2*sin(th1 - th2) + (m1 + m2)*g*sin(th1) = 0;
  l2*der(w2) + l1*der(w1)*cos(th1 - th2) - l1*w1^2*sin(th1 - th2) + g*sin(th2) = 0;
  residual1 = (m1 + m2)*l1*der(a.w1) + m2*l2*der(a.w2)*cos(a.th1 - a.th2) + m2*l2*a.w2^2*sin(a.th1 - a.th2) + (m1 + m2)*g*sin(a.th1);
  residual2 = l2*der(a.w2) + l1*der(a.w1)*cos(a.th1 - a.th2) - l1*a.w1^2*sin(a.th1 - a.th2) + g*sin(a.th2);
end Compared;
