// stage: simulation
// section: MLS 8.5
// options: stop=3 tolerance=1e-9
// expect: s(3) = -1 +- 0
// expect: state events = 0     (relations inside `when` are read at its events, and raise none)
model RelationInWhenOfAssignedCondition "the algorithm assigned the condition itself"
  Real x(start = 0, fixed = true), power = sin(x);
  discrete Real last(start = 0, fixed = true), s(start = 1, fixed = true);
  Boolean trigger;
algorithm
  trigger := sample(0.25, 0.5);
  when trigger then
    if power < last then
      s := -1;
    end if;
    last := power;
  end when;
equation
  der(x) = 1;
end RelationInWhenOfAssignedCondition;
