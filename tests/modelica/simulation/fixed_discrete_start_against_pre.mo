// stage: simulation
// options: stop=1
// section: MLS 8.6
// error: SM019: no consistent start at time = 0: the start contradicts itself: `pre(level) = Level.high` (fixed_discrete_start_against_pre.mo:8), beside `the fixed start value of level` (fixed_discrete_start_against_pre.mo:6), does not hold, by 1
model FixedDiscreteStartAgainstPre
  type Level = enumeration(low, high);
  Level level(start = Level.low, fixed = true);
initial equation
  pre(level) = Level.high;
equation
  when time > 0.5 then
    level = Level.high;
  end when;
end FixedDiscreteStartAgainstPre;
