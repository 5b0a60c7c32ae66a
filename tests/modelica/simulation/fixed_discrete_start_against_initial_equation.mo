// stage: simulation
// options: stop=1
// section: MLS 8.6
// `fixed = true` of a discrete variable says pre(n) = 3; no `when` is active at the start, so n = pre(n).
// error: SM019: no consistent start at time = 0: the start contradicts itself: `the fixed start value of n` (fixed_discrete_start_against_initial_equation.mo:6), beside `n = 7` (fixed_discrete_start_against_initial_equation.mo:8), does not hold, by 4
model FixedDiscreteStartAgainstInitialEquation
  Integer n(start = 3, fixed = true);
initial equation
  n = 7;
equation
  when time > 0.5 then
    n = pre(n) + 1;
  end when;
end FixedDiscreteStartAgainstInitialEquation;
