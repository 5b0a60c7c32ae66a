// stage: simulation
// section: MLS 8.5
// options: stop=1 tolerance=1e-9
// expect: events = 5     (samples only: what is discrete changes at events anyway)
// expect: large(1) = 1 +- 0
// expect: even(1) = 0 +- 0
model RelationsOfIntegers "relations of discrete variables raise no events of their own"
  Integer n(start = 0, fixed = true);
  Boolean large = n > 3, even = mod(n, 2) == 0;
  discrete Real r(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  when sample(0.2, 0.2) then
    n = pre(n) + 1;
    r = 0.5*n;
  end when;
  der(x) = if large and r > 1 then 1 else 0;
end RelationsOfIntegers;
