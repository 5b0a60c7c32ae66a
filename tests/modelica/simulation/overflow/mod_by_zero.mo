// stage: simulation
// options: stop=1 intervals=10
// error: SM007: `x` has no finite value at time = 0, computed by `x = time - floor(time/zero)*zero` (mod_by_zero.mo:5)
model ByZero
  parameter Real zero = 0 annotation(Evaluate = true);
  Real x = mod(time, zero);
end ByZero;
