// stage: explain
// course: problem 4.8 (1): index 3, order 4
// expect: index = 3
// expect: order = 4
model Crane
  parameter Real mc = 250, b = 1, m = 1000, L = 5, g = 9.81;
  Real xm, vm, Fm, Fa, x, y, vx, vy, Fx, Fy, F, th(stateSelect = StateSelect.prefer), w(stateSelect = StateSelect.prefer);
equation
  der(xm) = vm;
  mc*der(vm) = Fm;
  Fa = b*vm;
  der(x) = vx;
  der(y) = vy;
  m*der(vx) = Fx;
  m*der(vy) = Fy - m*g;
  L*sin(th) = x - xm;
  -L*cos(th) = y;
  Fx = -F*sin(th);
  Fy = F*cos(th);
  der(th) = w;
  Fm = -Fx - Fa;
end Crane;
