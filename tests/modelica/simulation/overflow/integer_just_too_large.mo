// stage: simulation
// options: stop=1
// error: SM019: no consistent start at time = 0: `q` would be 9007199254740992 by `q := p + 2` (integer_just_too_large.mo:5), but Integers reach from -9007199254740991 to 9007199254740991
model IntegerJustTooLarge "2^53 + 1 would be rounded to 2^53"
  parameter Integer p = 9007199254740991;
  parameter Integer q = p + 2;
  Real x = q*time;
end IntegerJustTooLarge;
