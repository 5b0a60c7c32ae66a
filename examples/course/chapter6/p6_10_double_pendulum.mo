// stage: simulation
// course: problem 6.10, figure 6.37: Euler-Lagrange equations of the double pendulum
// options: stop=3 tolerance=1e-11
// expect: states = 4
// expect: th1(3) = 1.36168027 +- 1e-6
// expect: th2(3) = 1.18174608 +- 1e-6
// expect: largest |energyError| = 0 +- 1e-7
model DoublePendulum
  parameter Real m1 = 1, m2 = 1, l1 = 1, l2 = 1, g = 9.81;
  Real th1(start = 1, fixed = true), w1(start = 0, fixed = true), th2(start = 2, fixed = true), w2(start = 0, fixed = true);
  Real T "kinetic energy", V "potential energy", energyError;
equation
  der(th1) = w1;
  der(th2) = w2;
  (m1 + m2)*l1*der(w1) + m2*l2*der(w2)*cos(th1 - th2) + m2*l2*w2^2*sin(th1 - th2) + (m1 + m2)*g*sin(th1) = 0;
  l2*der(w2) + l1*der(w1)*cos(th1 - th2) - l1*w1^2*sin(th1 - th2) + g*sin(th2) = 0;
  T = m1*(l1*w1)^2/2 + m2*((l1*w1)^2 + (l2*w2)^2 + 2*l1*l2*w1*w2*cos(th1 - th2))/2;
  V = -(m1 + m2)*g*l1*cos(th1) - m2*g*l2*cos(th2);
  energyError = T + V + g*(2*cos(1) + cos(2));
end DoublePendulum;
