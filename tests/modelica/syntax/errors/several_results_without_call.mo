// stage: syntax
model A
  Real x, y;
algorithm
  (x, y) := 2;
//          ^ error SY032: several results can only come from a function call
//   help: write `(a, b) := f(…);`, or one assignment for each
end A;
