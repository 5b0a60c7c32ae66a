// stage: simulation
// options: stop=5 tolerance=1e-9 solver=dopri5,rk23,rkf45,radau5,cvode,cvode-adams,ida
// expect: same events = 1    (every method with steps of its own)
// expect: events = 12
model BouncingBall "a ball on a stiff floor (lecture notes, section 2.4.3)"
  parameter Real m = 1, b = 30, k = 1e6, g = 9.81;
  Real x(start = 1, fixed = true), v(start = 0, fixed = true);
  discrete Integer crossings(start = 0, fixed = true);
  discrete Real t[12](each start = 0, each fixed = true);
equation
  der(x) = v;
  m*der(v) = (if x < 0 then -b*v - k*x else 0) - m*g;
algorithm
  when {x < 0, x >= 0} then
    crossings := pre(crossings) + 1;
    t[crossings] := time;
  end when;
end BouncingBall;
