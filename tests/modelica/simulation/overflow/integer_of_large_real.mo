// stage: simulation
// options: stop=1
// error: SM019: no consistent start at time = 0: `p` would be 1.0000000000000001e+300 by `p := integer(r)` (integer_of_large_real.mo:5), but Integers reach from -9007199254740991 to 9007199254740991
model IntegerOfLargeReal
  parameter Real r = 1e300;
  parameter Integer p = integer(r);
  Real x = p*time;
end IntegerOfLargeReal;
