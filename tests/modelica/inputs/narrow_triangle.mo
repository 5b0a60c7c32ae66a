// stage: simulation
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=1000
// input: time, u
// input: 0, 0
// input: 500, 0
// input: 500.01, 1
// input: 500.02, 0
// input: 1000, 0
// expect: n = 1
// expect: t = 500.005 +- 1e-6
// expect: state events = 2
// expect: same events = 1
model NarrowTriangle "no step is so long that a condition on an input is passed by"
  input Real u;
  Integer n(start = 0, fixed = true);
  discrete Real t(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  when u > 0.5 then
    n = pre(n) + 1;
    t = time;
  end when;
  der(x) = 1 - x;
end NarrowTriangle;
