// stage: simulation
// options: stop=10 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 6
// expect: slips = 2 +- 0
model StickSlip "a block on a belt sticks until the spring pulls harder than static friction holds"
  parameter Real m = 1, k = 2, belt = 0.5, static = 1.5, sliding = 1;
  Real x(start = 0, fixed = true), v(start = 0.5, fixed = true);
  Boolean sticks(start = true, fixed = true);
  Integer slips(start = 0, fixed = true);
equation
  der(x) = v;
  m*der(v) = if sticks then 0 else -k*x + sliding;
  when {pre(sticks) and k*x > static, not pre(sticks) and v >= belt} then
    sticks = not pre(sticks);
    slips = if pre(sticks) then pre(slips) + 1 else pre(slips);
  end when;
  when {sticks, not sticks} then
    reinit(v, if sticks then belt else 0.99*belt);
  end when;
end StickSlip;
