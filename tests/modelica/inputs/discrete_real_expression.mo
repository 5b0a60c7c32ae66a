// stage: simulation
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=3 intervals=300
// set: u = if time < 1 then 1 elseif time < 2 then 2.5 else 4
// expect: u(0.5) = 1
// expect: u(1.5) = 2.5
// expect: n = 2
// expect: jump = 1.5
// expect: x = 7.5 +- 1e-9
// expect: same events = 1
model DiscreteRealExpression
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
end DiscreteRealExpression;
