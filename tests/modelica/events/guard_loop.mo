// stage: simulation
// options: stop=3 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: y(3) = 0.2990334710 +- 1e-5        (the integral of q with q + q^3 = sqrt(x)/2, by Simpson's rule)
// expect: events = 1
// expect: same events = 1
// expect: difference of solvers = 0 +- 4e-3
model GuardLoop "an algebraic loop holds the guard"
  Real x(start = 1, fixed = true), y(start = 0, fixed = true), q, p;
equation
  der(x) = -1;
  der(y) = q;
  p = (if x > 0 then sqrt(x) else 0) - q^3;
  q = p - (if x > 0 then sqrt(x)/2 else 0);
end GuardLoop;
