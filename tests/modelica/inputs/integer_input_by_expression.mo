// stage: simulation
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=6 intervals=600
// set: k = if time < 1 then 0 elseif time < 2 then 3 elseif time < 3 then 5 elseif time < 5 then 1 else 4
// expect: n_change = 4
// expect: n_large = 2
// expect: n_half = 2
// expect: n_pre = 4
// expect: rises = 3
// expect: largest = 5
// expect: x = 14 +- 1e-9                       (3 + 5 + 1 + 1 + 4)
// expect: time events = 4
// expect: state events = 0
// expect: same events = 1
model IntegerInputByExpression
  input Integer k;
  Boolean h = k > 2;
  Boolean f = k > 2.5;
  Integer n_change(start = 0, fixed = true);
  Integer n_large(start = 0, fixed = true);
  Integer n_half(start = 0, fixed = true);
  Integer n_pre(start = 0, fixed = true);
  Integer rises(start = 0, fixed = true);
  Integer largest(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  when change(k) then
    n_change = pre(n_change) + 1;
  end when;
  when h then
    n_large = pre(n_large) + 1;
  end when;
  when f then
    n_half = pre(n_half) + 1;
  end when;
  when pre(k) <> k then
    n_pre = pre(n_pre) + 1;
  end when;
  when k > pre(k) then
    rises = pre(rises) + 1;
  end when;
  largest = max(pre(largest), k);
  der(x) = k;
end IntegerInputByExpression;
