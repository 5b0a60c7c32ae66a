// stage: simulation
// section: MLS 3.7.5
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=2 intervals=200
// input: time, u
// input: 0, 1
// input: 1, 3
// input: 1, 7
// input: 2, 7
// expect: before = 3 +- 1e-12
// expect: after = 7 +- 1e-12
// expect: same events = 1
model LeftLimitOfAnInput
  input Real u;
  discrete Real before(start = 0, fixed = true);
  discrete Real after(start = 0, fixed = true);
equation
  when u > 5 then
    before = pre(u);
    after = u;
  end when;
end LeftLimitOfAnInput;
