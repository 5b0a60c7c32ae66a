// stage: simulation
// options: stop=1 intervals=10
// error: SM018: equations could not be solved at time = 0.52: `i` would be 9007199254740992 by `i = if not initial() and edge($when1) then 2*pre(i) else pre(i)` (integer_at_event.mo:7), but Integers reach from -9007199254740991 to 9007199254740991
model IntegerAtEvent
  Integer i(start = 1);
equation
  when sample(0, 0.01) then
    i = 2*pre(i);
  end when;
end IntegerAtEvent;
