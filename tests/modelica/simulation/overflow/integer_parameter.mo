// stage: simulation
// options: stop=1
// error: SM019: no consistent start at time = 0: `r` would be 4.6116860141324206e+18 by `r := p*p` (integer_parameter.mo:6), but Integers reach from -9007199254740991 to 9007199254740991
model IntegerParameter "2147483647 squared is no Integer; three times as much is one"
  parameter Integer p = 2147483647;
  parameter Integer q = 3*p;
  parameter Integer r = p*p;
  Real x = (q + r)*time;
end IntegerParameter;
