// stage: flat
// section: MLS 3.7.4
model M
  Integer n = if time > 1 then 1 else 2;
  Real x = der(n);
//             ^ error IN029: `n` is an Integer and has no derivative
end M;
