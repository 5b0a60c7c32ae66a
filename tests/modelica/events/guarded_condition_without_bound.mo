// stage: simulation
// options: stop=2
// expect: z(2) = 0.6321206 +- 1e-6
// expect: w(2) = 0.6666667 +- 1e-6
// expect: n(2) = 1 +- 0
// Where the guards open, what they guard is infinite: that is no measure for what is rounding later.
model GuardedConditionWithoutBound
  Real x = time - 1;
  Real z(start = 0, fixed = true), w(start = 0, fixed = true);
  Boolean b = x > 0 and 1/x < 3;
  Boolean c = if x > 0 then log(x) > -1 else false;
  Integer n(start = 0, fixed = true);
equation
  der(z) = if x > 0 and log(x) > -1 then 1 else 0;
  der(w) = if b then 1 else 0;
  when c then
    n = pre(n) + 1;
  end when;
end GuardedConditionWithoutBound;
