// stage: simulation
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=3 intervals=300
// input: time, u
// input: 0, 1
// input: 1, 2.5
// input: 2, 4
// expect: u(0.5) = 1
// expect: u(1.5) = 2.5
// expect: n = 2
// expect: jump = 1.5
// expect: x = 7.5 +- 1e-9
// expect: same events = 1
model DiscreteRealInput
  discrete input Real u;
  Integer n(start = 0, fixed = true);
  discrete Real jump(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  when change(u) then
    n = pre(n) + 1;
    jump = u - pre(u);
  end when;
  der(x) = u;
end DiscreteRealInput;
