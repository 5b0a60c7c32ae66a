// stage: simulation
// section: MLS 3.3
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=4 intervals=400
// set: b = time >= 1 and time < 2
// set: k = if time < 1 then 0 elseif time < 2 then 2 elseif time < 4 then 5 else 1
// set: u = 4 - 3*time
// expect: g(1.5) = 2
// expect: g(0.5) = 0
// expect: n = 1
// expect: same events = 1
model GuardsByExpressions "what a condition on an input guards is not evaluated without it"
  input Real u;
  input Boolean b;
  input Integer k;
  parameter Real list[3] = {1, 2, 3};
  Real g = if k >= 1 and k <= 3 then list[k] else 0;
  Integer n(start = 0, fixed = true);
equation
  when b and k == 2 or not b and k == 100 then
    n = pre(n) + 1;
  end when;
end GuardsByExpressions;
