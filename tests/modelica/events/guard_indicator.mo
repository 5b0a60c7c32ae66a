// stage: simulation
// options: stop=3 tolerance=1e-7 solver=dopri5,cvode,ida,radau5,auto
// expect: y(3) = 1.9375 +- 1e-6        (2 until x = 1/16, 1 until x = 0)
// expect: events = 2
// expect: same events = 1
// expect: difference of solvers = 0 +- 1e-5
function steep
  input Real x;
  output Real y;
algorithm
  assert(x >= 0, "called where x is negative");
  y := 4*sqrt(x);
  while y > 100 loop
    y := y/2;
  end while;
end steep;
model GuardIndicator "a condition inside a branch, with a call that only this branch may make"
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = -1;
  der(y) = if x > 0 then (if steep(x) > 1 then 2 else 1) else 0;
end GuardIndicator;
