// stage: simulation
// options: stop=5 tolerance=1e-9 interpolant=dense search=newton
// expect: crossings(5) = 12 +- 0
// expect: t[1](5) = 0.451524 +- 1e-6
// expect: t[4](5) = 1.319174 +- 1e-6
// expect: x(5) = 0.228679 +- 1e-5
// expect: v(5) = -2.576399 +- 1e-5
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
