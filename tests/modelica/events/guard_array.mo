// stage: simulation
// options: stop=5 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: h[1](5) = 0 +- 1e-7
// expect: h[4](5) = 0 +- 1e-7
// expect: total(5) = 10 +- 1e-5
// expect: failed solvers = 0
// expect: difference of solvers = 0 +- 1e-2
model GuardArray "a row of tanks runs empty one after the other"
  Real h[4](start = {1, 2, 3, 4}, each fixed = true), out(start = 0, fixed = true), q[4], total = sum(h) + out;
equation
  for i in 1:4 loop
    q[i] = if h[i] > 0 then sqrt(h[i]) else 0;
    der(h[i]) = -q[i];
  end for;
  der(out) = sum(q);
end GuardArray;
