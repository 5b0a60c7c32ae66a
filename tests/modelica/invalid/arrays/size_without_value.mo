// stage: flat
// section: MLS 10.1
model M
  parameter Integer n;
//                  ^ error IN040: the structure of the model depends on `n`, which has no value: nothing gives it one
  Real x[n] = fill(time, n);
end M;
