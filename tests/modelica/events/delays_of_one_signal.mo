// stage: simulation
// options: stop=1 tolerance=1e-8
// expect: a(1) = 1.57 +- 1e-9
// expect: b(1) = 1.45 +- 1e-9
// expect: c(1) = 1.435 +- 1e-9
// expect: d(1) = 1.3 +- 1e-9
// expect: late(0.55) = 0 +- 0
// expect: late(0.65) = 1 +- 0
// expect: n(1) = 3 +- 0
model DelaysOfOneSignal "each delay of a signal remembers as much of it as it needs, and repeats its jumps at its own time"
  parameter Real p = 0.7;
  Real x(start = 1, fixed = true);
  Real a;
  Real b;
  Real c;
  Real d;
  Real step;
  Real early;
  Real late;
  Integer n(start = 0, fixed = true);
equation
  der(x) = 1;
  a = delay(x, 0.43);
  b = delay(x, 0.55);
  c = delay(x, 0.565);
  d = delay(x, p);
  step = if time < 0.2 then 0 else 1;
  early = delay(step, 0.1);
  late = delay(step, 0.4);
  when {step > 0.5, early > 0.5, late > 0.5} then
    n = pre(n) + 1;
  end when;
end DelaysOfOneSignal;
