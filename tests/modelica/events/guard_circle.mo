// stage: simulation
// options: stop=3 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: y(3) = 0.7853981634 +- 1e-5        (a quarter of a circle)
// expect: z(3) = 1 +- 1e-5
// expect: events = 1
// expect: same events = 1
// expect: difference of solvers = 0 +- 6e-3
model GuardCircle "square root and inverse cosine end at 1"
  Real x(start = 0, fixed = true), y(start = 0, fixed = true), z(start = 0, fixed = true);
equation
  der(x) = 1;
  der(y) = if abs(x) < 1 then sqrt(1 - x^2) else 0;
  der(z) = if abs(x) < 1 then acos(x) else 0;
end GuardCircle;
