// stage: simulation
// section: MLS 8.6
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=2 intervals=200
// set: b = time < 1 or time >= 1.5
// set: k = if time < 1.5 then 3 else 4
// set: u = 0.75 + 0*time
// expect: at_start = 1
// expect: n = 1                                 (true from the start on is no edge; at 1.5 it is one)
// expect: n_with_initial = 2
// expect: first(0) = 3
// expect: m = 1
// expect: x(0) = 0.75
// expect: same events = 1
model ExpressionAtTheStart
  input Boolean b;
  input Integer k;
  input Real u;
  Integer at_start(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
  Integer n_with_initial(start = 0, fixed = true);
  Integer m(start = 0, fixed = true);
  discrete Integer first;
  Real x;
initial equation
  x = u;
  first = k;
equation
  der(x) = 0;
  when initial() then
    at_start = if b then 1 else 2;
  end when;
  when b then
    n = pre(n) + 1;
  end when;
  when {initial(), b} then
    n_with_initial = pre(n_with_initial) + 1;
  end when;
  when change(k) then
    m = pre(m) + 1;
    first = 7;
  end when;
end ExpressionAtTheStart;
