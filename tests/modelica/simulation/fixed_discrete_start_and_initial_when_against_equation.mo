// stage: simulation
// options: stop=1
// section: MLS 8.6
// The when-clause is active at the start and says n = 4.
// error: SM019: no consistent start at time = 0: the start contradicts itself: `n = if initial() or not initial() and edge($when1) then pre(n) + 1 else pre(n)` (fixed_discrete_start_and_initial_when_against_equation.mo:11), beside `n = 7` (fixed_discrete_start_and_initial_when_against_equation.mo:8) and `the fixed start value of n` (fixed_discrete_start_and_initial_when_against_equation.mo:6), does not hold, by 3
model FixedDiscreteStartAndInitialWhenAgainstEquation
  Integer n(start = 3, fixed = true);
initial equation
  n = 7;
equation
  when {initial(), time > 0.5} then
    n = pre(n) + 1;
  end when;
end FixedDiscreteStartAndInitialWhenAgainstEquation;
