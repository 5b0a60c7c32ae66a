// stage: simulation
// section: MLS 8.3.5
// options: solver=euler,rk4,dopri5,cvode,ida,radau5,auto stop=6 intervals=600
// input: time, b
// input: 0, 0
// input: 1, 1
// input: 2, 0
// input: 3, true
// input: 3.5, 1
// input: 4, false
// expect: n_plain = 2
// expect: n_copy = 2
// expect: n_edge = 2
// expect: n_change = 4
// expect: n_pre = 4
// expect: n_not = 2
// expect: y = 2 +- 1e-6
// expect: t_last = 4
// expect: time events = 4
// expect: state events = 0
// expect: same events = 1
model BooleanInputByFile
  input Boolean b;
  Boolean c = b;
  Integer n_plain(start = 0, fixed = true);
  Integer n_copy(start = 0, fixed = true);
  Integer n_edge(start = 0, fixed = true);
  Integer n_change(start = 0, fixed = true);
  Integer n_pre(start = 0, fixed = true);
  Integer n_not(start = 0, fixed = true);
  discrete Real t_last(start = 0, fixed = true);
  Real y(start = 0, fixed = true) "how long it was true";
equation
  when b then
    n_plain = pre(n_plain) + 1;
  end when;
  when c then
    n_copy = pre(n_copy) + 1;
  end when;
  when edge(b) then
    n_edge = pre(n_edge) + 1;
  end when;
  when change(b) then
    n_change = pre(n_change) + 1;
    t_last = time;
  end when;
  when pre(b) <> b then
    n_pre = pre(n_pre) + 1;
  end when;
  when not b then
    n_not = pre(n_not) + 1;
  end when;
  der(y) = if b then 1 else 0;
end BooleanInputByFile;
