// stage: simulation
// course: problem 4.9, figure 4.30: order 4
// options: stop=3 tolerance=1e-11
// expect: th1(3) = 1.20715951 +- 1e-5
// expect: th2(3) = 0.440836208 +- 1e-5
model DoublePendulumSimulated
  parameter Real m1 = 0.5, m2 = 1, L1 = 1, L2 = 1, g = 9.81;
  Real th1(start = 0.5707963267948966, fixed = true, stateSelect = StateSelect.prefer), w1(start = 0, fixed = true, stateSelect = StateSelect.prefer);
  Real th2(start = 1.5707963267948966, fixed = true, stateSelect = StateSelect.prefer), w2(start = 0, fixed = true, stateSelect = StateSelect.prefer);
  Real x1, y1, vx1, vy1, x2, y2, vx2, vy2, T1, T2 "forces in the bars";
equation
  der(th1) = w1;
  der(th2) = w2;
  x1 = L1*sin(th1);
  y1 = -L1*cos(th1);
  x2 = x1 + L2*sin(th2);
  y2 = y1 - L2*cos(th2);
  der(x1) = vx1;
  der(y1) = vy1;
  der(x2) = vx2;
  der(y2) = vy2;
  m1*der(vx1) = -T1*sin(th1) + T2*sin(th2);
  m1*der(vy1) = T1*cos(th1) - T2*cos(th2) - m1*g;
  m2*der(vx2) = -T2*sin(th2);
  m2*der(vy2) = T2*cos(th2) - m2*g;
end DoublePendulumSimulated;
