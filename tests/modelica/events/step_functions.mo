// stage: simulation
// options: stop=3.25 tolerance=1e-9 intervals=13
// expect: f(3.25) = 3 +- 0
// expect: c(3.25) = 4 +- 0
// expect: i(3.25) = 3 +- 0
// expect: d(3.25) = 1 +- 0
// expect: m(3.25) = 1.25 +- 1e-9
// expect: r(3.25) = 1.25 +- 1e-9
// expect: fx(3.25) = 6 +- 0
// expect: cx(3.25) = -6 +- 0
// expect: dx(3.25) = -3 +- 0
// expect: mx(3.25) = 1.5 +- 1e-8
// expect: rx(3.25) = -0.5 +- 1e-8
// expect: area(3.25) = 3.75 +- 1e-8    (0 + 1 + 2 + 3/4)
// expect: areaX(3.25) = 9 +- 1e-8    (half a second each of 0, 1, 2, 3, 4, 5, then 6/4)
model StepFunctions "functions with steps, of time and of a state"
  Real x(start = 0, fixed = true) "2 time";
  Real area(start = 0, fixed = true), areaX(start = 0, fixed = true);
  Real f, c, d, m, r, fx, cx, dx, mx, rx;
  Integer i;
equation
  der(x) = 2;
  f = floor(time);
  c = ceil(time);
  i = integer(time);
  d = div(time, 2);
  m = mod(time, 2);
  r = rem(time, 2);
  fx = floor(x);
  cx = ceil(-x);
  dx = div(-x, 2);
  mx = mod(-x, 2);
  rx = rem(-x, 2);
  der(area) = f;
  der(areaX) = fx;
end StepFunctions;
