// stage: simulation
// options: stop=3 tolerance=1e-7 solver=dopri5,euler,rk4,cvode,ida,radau5,trapezoidal,bdf2,ab3,auto
// expect: h(3) = -0.3433407575 +- 1e-6        (empty at 2 - 0.4*log(6), then -0.2 per second)
// expect: g(3) = 0 +- 1e-8
// expect: k(3) = 0 +- 1e-8
// expect: failed solvers = 0
// expect: difference of solvers = 0 +- 4e-3
model GuardForms "guards in if-equations, algorithms, and conditions of several parts"
  Real h(start = 1, fixed = true), g(start = 1, fixed = true), k(start = 1, fixed = true), q, r;
  Real level = h/2;
  parameter Boolean open = true;
equation
  if level > 0 and open then
    q = sqrt(2*level);
  elseif level > -1 then
    q = 0;
  else
    q = -1;
  end if;
  der(h) = -0.2 - q;
  der(g) = -r;
  der(k) = if not (k <= 0) then -k^0.4 else 0;
algorithm
  if g > 0 then
    r := sqrt(g);
  else
    r := 0;
  end if;
end GuardForms;
