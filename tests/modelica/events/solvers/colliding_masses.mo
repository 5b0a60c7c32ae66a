// stage: simulation
// options: stop=10 tolerance=1e-8 solver=euler,rk4,dopri5,cvode,ida,radau5,auto
// expect: same events = 1
// expect: events = 14
// expect: hits = 7 +- 0
model CollidingMasses "two masses on springs exchange their velocities when they meet"
  Real x1(start = -1, fixed = true), v1(start = 0, fixed = true);
  Real x2(start = 0.7, fixed = true), v2(start = 0, fixed = true);
  Integer hits(start = 0, fixed = true);
equation
  der(x1) = v1;
  der(v1) = -4*(x1 + 0.1);
  der(x2) = v2;
  der(v2) = -9*(x2 - 0.1);
  when x1 >= x2 then
    reinit(v1, pre(v2));
    reinit(v2, pre(v1));
    hits = pre(hits) + 1;
  end when;
end CollidingMasses;
