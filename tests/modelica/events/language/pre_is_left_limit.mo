// stage: simulation
// section: MLS 3.7.5
// options: stop=1 tolerance=1e-9
// expect: before(1) = 0.5 +- 1e-8      (pre of a continuous variable in `when` is its left limit)
// expect: after(1) = 2 +- 1e-8
// expect: jump(1) = 1.5 +- 1e-8
model PreIsLeftLimit
  Real x(start = 0, fixed = true);
  Real y = if time < 0.5 then x else 4*x;
  discrete Real before(start = 0, fixed = true), after(start = 0, fixed = true), jump(start = 0, fixed = true);
equation
  der(x) = 1;
  when time >= 0.5 then
    before = pre(y);
    after = y;
    jump = y - pre(y);
  end when;
end PreIsLeftLimit;
