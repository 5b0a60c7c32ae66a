// stage: simulation
// options: stop=3 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: y(3) = 0.6666666667 +- 1e-5
// expect: events = 1
// expect: same events = 1
// expect: difference of solvers = 0 +- 4e-3
function root
  input Real x;
  output Real y;
algorithm
  assert(x >= 0, "root of a negative number");
  y := sqrt(x);
  while y > 10 loop
    y := y/2;
  end while;
end root;
model GuardFunction "a function in a branch asserts what the condition says"
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = -1;
  der(y) = if x > 0 then root(x) else 0;
end GuardFunction;
