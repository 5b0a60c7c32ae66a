// stage: simulation
// section: MLS 3.7.5
// options: stop=1 tolerance=1e-9
// expect: a(1) = 11 +- 0     (0, 0.1 … 1)
// expect: b(1) = 4 +- 0      (0.25, 0.5, 0.75, 1)
// expect: c(1) = 2 +- 0      (a start before the first instant: −0.7 + 0.9 k = 0.2; 1.1 is too late; then 0.2 only)
// expect: d(1) = 5 +- 0
// expect: held(0.24) = 0.2 +- 1e-9
model SampleForms "sample by parameters, by expressions of parameters, from before the start, in an algorithm"
  parameter Real Ts = 0.1, offset = 0.25;
  parameter Integer every = 2;
  Integer a(start = 0, fixed = true), b(start = 0, fixed = true), c(start = 0, fixed = true), d(start = 0, fixed = true);
  discrete Real held(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when sample(0, Ts) then
    a = pre(a) + 1;
    held = x;
  end when;
  when sample(offset, offset) then
    b = pre(b) + 1;
  end when;
  when sample(-0.7, 0.45) then
    c = pre(c) + 1;
  end when;
algorithm
  when sample(every*Ts, every*Ts) then
    d := d + 1;
  end when;
end SampleForms;
