// stage: simulation
// options: stop=2 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: y(2) = 1.5 +- 1e-2        (2 above x = 0.5, 1 below)
// expect: failed solvers = 0
// expect: difference of solvers = 0 +- 5e-2
model GuardSubscript "a function reads an element that is not there behind the crossing"
  parameter Real p[3] = {1, 2, 3};
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
  function pick
    input Real a[3]; input Real t; output Real y;
  algorithm
    y := a[integer(t)];
  end pick;
equation
  der(x) = -1;
  der(y) = if x > 0 then pick(p, 1 + 2*x) else 0;
end GuardSubscript;
