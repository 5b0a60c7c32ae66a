// stage: simulation
// section: MLS 10.5
// options: stop=1
// expect: t[1](1) = 1
// expect: t[2](1) = 2
// expect: t[3](1) = 3
// expect: total(1) = 6
// expect: last(1) = 5
// expect: d[3](1) = 3
// expect: inner_sum(1) = 12
// Elements that differ in structure: each is a node of its own, and a slice puts their parts together.
model Inner
  parameter Integer n = 1;
  Real z = 2*n*time;
end Inner;
model Cell
  parameter Integer n = 1;
  Real w[n] = fill(time, n);
  Real y = sum(w);
  Inner i(n = n);
end Cell;
model SliceOverDifferentComponents
  Cell f[3](n = {1, 2, 3});
  Real t[3] = f.y;
  Real total = sum(f.y);
  Real last = sum(f[2:3].y);
  Real d[3] = der(f.y);
  Real inner_sum = sum(f.i.z);
end SliceOverDifferentComponents;
