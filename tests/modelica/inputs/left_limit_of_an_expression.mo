// stage: simulation
// section: MLS 3.7.5
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=2 intervals=200
// set: u = if time < 1 then 1 + 2*time else 7
// expect: before = 3 +- 1e-12
// expect: after = 7 +- 1e-12
// expect: same events = 1
model LeftLimitOfAnExpression
  input Real u;
  discrete Real before(start = 0, fixed = true);
  discrete Real after(start = 0, fixed = true);
equation
  when u > 5 then
    before = pre(u);
    after = u;
  end when;
end LeftLimitOfAnExpression;
