// stage: simulation
// course: section 3.2.2: two rods whose free end follows a path, index 3
// options: stop=10 tolerance=1e-9
// expect: th1(10) = 1.10653563 +- 1e-5
// expect: th2(10) = 2.00967137 +- 1e-5
model ArmSimulated
  parameter Real m1 = 36, m2 = 36, l1 = 1, l2 = 1, g = 9.81;
  Real th1(start = 1.2217304763960306), th2(start = -2.443460952792061), w1(start = 0), w2(start = 0), lambda "force on the path";
equation
  der(th1) = w1;
  der(th2) = w2;
  (m1*l1^2/3 + m2*(l1^2 + l2^2/3 + l1*l2*cos(th2)))*der(w1) + m2*(l2^2/3 + l1*l2*cos(th2)/2)*der(w2) = -m1*g*l1*cos(th1)/2
    - m2*g*(l1*cos(th1) + l2*cos(th1 + th2)/2) + m2*l1*l2*sin(th2)*(2*w1*w2 + w2^2)/2 + (l1*cos(th1) + l2*cos(th1 + th2))*lambda;
  m2*(l2^2/3 + l1*l2*cos(th2)/2)*der(w1) + m2*l2^2/3*der(w2) = -m2*g*l2*cos(th1 + th2)/2 - m2*l1*l2*sin(th2)*w1^2/2
    + l2*cos(th1 + th2)*lambda;
  l1*sin(th1) + l2*sin(th1 + th2) = sin(time/2)^2;
end ArmSimulated;
