// stage: flat
// section: MLS 3.6.5
model M
  Boolean b[2] = {time > 1, time > 2};
  Real x = if b then 1 else 0;
//            ^ error IN020: the condition of an `if` must be a scalar, found an array [2]
end M;
