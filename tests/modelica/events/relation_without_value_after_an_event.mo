// stage: simulation
// options: stop=1
// error: SM018: equations could not be solved at time = 0.5: a relation in `b = sqrt(z) > 3` (relation_without_value_after_an_event.mo:6) has no value
model RelationWithoutValueAfterAnEvent
  Real z = 0.3 - time;
  Integer n(start = 0, fixed = true);
  Boolean b = sqrt(z) > 3;
equation
  when sample(0.25, 0.25) then
    n = pre(n) + 1;
  end when;
end RelationWithoutValueAfterAnEvent;
