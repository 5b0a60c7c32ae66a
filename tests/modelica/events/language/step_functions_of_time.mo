// stage: simulation
// section: MLS 3.7.2
// options: stop=2.2 tolerance=1e-9
// expect: f(2.2) = -3 +- 0
// expect: c(2.2) = -2 +- 0
// expect: i(2.2) = -3 +- 0
// expect: d(2.2) = -2 +- 0
// expect: m(2.2) = 0.8 +- 1e-9      (mod(x, y) = x − floor(x/y)·y)
// expect: r(2.2) = -0.2 +- 1e-9     (rem(x, y) = x − div(x, y)·y)
// expect: s(2.2) = -1 +- 0
// expect: state events = 0
// expect: time events = 2           (1 and 2; the step at 0 belongs to the start)
// expect: steps_of_floor(2.2) = 3 +- 0
model StepFunctionsOfTime "floor, ceil, integer, div, mod, rem of a ramp that falls: events at its whole numbers"
  Real f = floor(-time), c = ceil(-time), d = div(-time, 1), m = mod(-time, 1), r = rem(-time, 1);
  Integer i = integer(-time), s = sign(-time);
  Integer steps_of_floor(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  when change(i) then
    steps_of_floor = pre(steps_of_floor) + 1;
  end when;
  der(x) = 1;
end StepFunctionsOfTime;
