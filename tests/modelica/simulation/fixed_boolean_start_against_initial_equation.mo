// stage: simulation
// options: stop=1
// section: MLS 8.6
// error: SM019: no consistent start at time = 0: the start contradicts itself: `the fixed start value of b[2]` (fixed_boolean_start_against_initial_equation.mo:5), beside `b[2] = true` (fixed_boolean_start_against_initial_equation.mo:7), does not hold, by 1
model FixedBooleanStartAgainstInitialEquation
  Boolean b[2](start = {true, false}, each fixed = true);
initial equation
  b = {true, true};
equation
  for i in 1:2 loop
    when time > 0.1*i then
      b[i] = not pre(b[i]);
    end when;
  end for;
end FixedBooleanStartAgainstInitialEquation;
