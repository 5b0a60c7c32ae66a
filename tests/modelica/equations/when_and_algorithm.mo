// stage: plan
// expect: dump
// Discrete variables, an algorithm and an if equation as equations.
model WhenAndAlgorithm
  discrete Real x(start = 0);
  Real u, v, w;
  Boolean on;
equation
  when time > 1 then
    x = pre(x) + u;
  end when;
  if on then
    v = 2*u;
  else
    v = -u;
  end if;
  u = sin(time);
algorithm
  on := u > 0.5;
  w := if on then v else x;
  w := 2*w;
end WhenAndAlgorithm;
