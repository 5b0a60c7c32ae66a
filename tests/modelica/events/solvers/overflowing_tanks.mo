// stage: simulation
// options: stop=30 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 16
model OverflowingTanks "a valve opens at a level; the lower tank has a float switch"
  Real h1(start = 0, fixed = true), h2(start = 0, fixed = true);
  Real between, out;
  Boolean open(start = false, fixed = true);
equation
  der(h1) = 0.3 - between;
  der(h2) = between - out;
  between = if h1 > 1 then 0.8*(h1 - 1) else 0;
  open = h2 > 1.2 or pre(open) and h2 > 0.4;
  out = if open then 0.5 else 0;
end OverflowingTanks;
