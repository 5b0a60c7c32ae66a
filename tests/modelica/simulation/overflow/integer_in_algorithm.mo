// stage: simulation
// options: stop=1 intervals=10
// error: SM018: equations could not be solved at time = 0.15: `i` would be 11111111111111112 by `i = if not initial() and edge($when1) then 10*pre(i) + 1 else pre(i)` (integer_in_algorithm.mo:7), but Integers reach from -9007199254740991 to 9007199254740991
model IntegerInAlgorithm
  Integer i(start = 1);
algorithm
  when sample(0, 0.01) then
    i := 10*pre(i) + 1;
  end when;
end IntegerInAlgorithm;
