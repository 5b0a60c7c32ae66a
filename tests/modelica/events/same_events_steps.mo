// stage: simulation
// options: stop=3.25 tolerance=1e-9 solver=dopri5,rk23,rkf45,radau5,cvode,cvode-adams,ida
// expect: same events = 1    (every method with steps of its own)
model StepFunctions "functions with steps, of time and of a state"
  Real x(start = 0.3, fixed = true) "2 time and some";
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
