// stage: simulation
// options: stop=2 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 6
// expect: impacts = 3 +- 0
model BouncingBall "three impacts, each of which reverses the velocity"
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
  Integer impacts(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h <= 0 then
    reinit(v, -0.8*pre(v));
    impacts = pre(impacts) + 1;
  end when;
end BouncingBall;
