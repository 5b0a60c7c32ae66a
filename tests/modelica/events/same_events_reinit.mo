// stage: simulation
// options: stop=2 tolerance=1e-9 solver=dopri5,rk23,rkf45,radau5,cvode,cvode-adams,ida
// expect: same events = 1    (every method with steps of its own)
model ReinitBall "a ball that loses a fifth of its speed in every bounce"
  parameter Real g = 9.81, e = 0.8;
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
  discrete Integer n(start = 0, fixed = true);
  discrete Real t1(start = 0), t2(start = 0), t3(start = 0);
equation
  der(h) = v;
  der(v) = -g;
  when h <= 0 then
    reinit(v, -e*pre(v));
    n = pre(n) + 1;
    t1 = if n == 1 then time else pre(t1);
    t2 = if n == 2 then time else pre(t2);
    t3 = if n == 3 then time else pre(t3);
  end when;
end ReinitBall;
