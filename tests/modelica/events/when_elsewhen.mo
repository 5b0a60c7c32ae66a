// stage: simulation
// options: stop=4 tolerance=1e-9
// expect: a(4) = 12 +- 0
// expect: b(4) = 12 +- 0
// expect: both(4) = 1 +- 0
// expect: ta(4) = 3 +- 1e-9
model WhenElsewhen "in equations and in algorithms; the first condition wins when both become true"
  Real x(start = 0, fixed = true);
  discrete Integer a(start = 0, fixed = true), b(start = 0, fixed = true), both(start = 0, fixed = true);
  discrete Real ta(start = -1, fixed = true);
equation
  der(x) = 1;
  when x > 1 then
    a = pre(a) + 1;
    ta = time;
  elsewhen x > 2 then
    a = pre(a) + 1;
    ta = time;
  elsewhen x > 3 then
    a = pre(a) + 10;
    ta = time;
  end when;
  when time >= 1 then
    both = 1;
  elsewhen time >= 1 then
    both = 2;
  end when;
algorithm
  when x > 1 then
    b := pre(b) + 1;
  elsewhen x > 2 then
    b := b + 1;
  elsewhen x > 3 then
    b := b + 5;
    b := b + 5;
  end when;
end WhenElsewhen;
