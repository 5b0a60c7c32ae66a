// stage: simulation
// options: stop=1
// section: MLS 8.6
// expect: n(0.25) = 50 +- 0
// expect: n(1) = 51 +- 0
// expect: before(1) = 50 +- 0
// What is before the start follows from a parameter that initial equations determine.
model PreOfSolvedParameter
  parameter Integer seed(fixed = false);
  Integer n;
  Integer before;
initial equation
  seed = 5;
  pre(n) = 10 * seed;
equation
  when time > 0.5 then
    n = pre(n) + 1;
    before = pre(n);
  end when;
end PreOfSolvedParameter;
