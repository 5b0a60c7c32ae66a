// stage: simulation
// options: stop=1 intervals=10
// error: SM018: equations could not be solved at time = 0.5: `i` would be inf by `i = if not initial() and edge($when1) then integer(time/zero) else pre(i)` (integer_of_infinity.mo:8), but Integers reach from -9007199254740991 to 9007199254740991
model IntegerOfInfinity
  parameter Real zero = 0;
  Integer i;
equation
  when time > 0.5 then
    i = integer(time/zero);
  end when;
end IntegerOfInfinity;
