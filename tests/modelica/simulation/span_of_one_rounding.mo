// stage: simulation
// options: start=1 stop=1.0000000000000002 solver=auto,dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3
// expect: x = 2 +- 1e-12
// expect: failed solvers = 0
model SpanOfOneRounding "there is no shorter time"
  Real x(start = 2, fixed = true);
equation
  der(x) = -x;
end SpanOfOneRounding;
