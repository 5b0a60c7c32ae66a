// stage: simulation
// options: stop=7 solver=dopri5
// expect: h(7) = 0.7878512 +- 2e-5
// Behind y1 = 0 the root is r^2 of a small r, and its sign is rounding of larger numbers for a while.
model RootOfALoopBegins
  Real y0, f0, p0, y1, f1, p1, h(start = 0, fixed = true);
equation
  p0 = 8*sin(time*2 + 1.88);
  1.263*y0 - 0.439*y1 + f0 = p0 - h;
  f0 = 2*y0;
  p1 = 2*sin(time + 4.17);
  -0.439*y0 + 0.601*y1 + f1 = p1;
  f1 = if y1 > 0 then sqrt(y1) else 0;
  der(h) = y0;
end RootOfALoopBegins;
