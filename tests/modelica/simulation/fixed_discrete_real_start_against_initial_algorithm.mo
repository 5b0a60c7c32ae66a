// stage: simulation
// options: stop=1
// section: MLS 8.6
// The when-clause stands in an algorithm, which computes both variables.
// error: SM019: no consistent start at time = 0: the start contradicts itself: `the fixed start value of r` (fixed_discrete_real_start_against_initial_algorithm.mo:6), beside `r = 3.0` (fixed_discrete_real_start_against_initial_algorithm.mo:9), does not hold, by 1
model FixedDiscreteRealStartAgainstInitialAlgorithm
  discrete Real r(start = 2, fixed = true);
  discrete Real q(start = 1);
initial algorithm
  r := 3;
algorithm
  when time > 0.5 then
    q := pre(q) + 1;
    r := pre(r) + q;
  end when;
end FixedDiscreteRealStartAgainstInitialAlgorithm;
