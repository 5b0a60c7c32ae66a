// stage: simulation
// section: MLS 3.3
// options: stop=2 tolerance=1e-9
// expect: a(2) = 0 +- 0
// expect: b(2) = 1 +- 0
// expect: c(2) = 2 +- 0
// expect: events = 2     (time 1; the root reaches 0.5)
model ShortCircuitGuards "what `and` and `or` guard has no value where the guard says so: by a parameter, by time, by a variable"
  parameter Boolean on = false;
  parameter Real n = 4;
  parameter Real t[3] = {1, 2, 3};
  Integer i(start = 3, fixed = true);
  Boolean a = on and sqrt(3 - n) > 0;
  Boolean b = time <= 1 or sqrt(time - 1) > 0.5;
  Integer c;
equation
  when time > 1 then
    i = pre(i) + 1;
  end when;
  c = if i < 4 and t[min(i, 3)] > 2 then 1 else 2;
end ShortCircuitGuards;
