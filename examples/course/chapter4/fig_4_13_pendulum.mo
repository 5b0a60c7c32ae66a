// stage: simulation
// course: figure 4.13, equations 4.43 to 4.46: 19 equations
// options: stop=10 tolerance=1e-10
// expect: equations = 19
// expect: states = 2
// expect: th(10) = 2.723730824 +- 1e-6               (pi minus the swing from 0.5)
// Fx2 and Fy2 count as forces on the mass.
model Pendulum
  parameter Real m = 1, L = 1, g = 9.81;
  Real x, vx, Fx, y, vy, Fy, Fxg, Fyg, x1, y1, x2, y2, Fx1, Fy1, Fx2, Fy2, F;
  Real th(start = 2.6415926535897931, fixed = true, stateSelect = StateSelect.prefer) "from the upward vertical";
  Real w(start = 0, fixed = true, stateSelect = StateSelect.prefer);
equation
  der(x) - vx = 0;
  der(y) - vy = 0;
  m*der(vx) - Fx = 0;
  m*der(vy) - Fy = 0;
  Fxg = 0;
  Fyg + m*g = 0;
  L*sin(th) - (x2 - x1) = 0;
  L*cos(th) - (y2 - y1) = 0;
  Fx1 - F*sin(th) = 0;
  Fy1 - F*cos(th) = 0;
  Fx1 + Fx2 = 0;
  Fy1 + Fy2 = 0;
  der(th) = w;
  x1 = 0;
  y1 = 0;
  x2 - x = 0;
  y2 - y = 0;
  Fx = Fx2 + Fxg;
  Fy = Fy2 + Fyg;
end Pendulum;
