// stage: flat
// section: MLS 11.2.1.1
model M
  Real a, b;
algorithm
  (a, b) := {1, time};
//          ^^^^^^^^^ error SY032: several results can only come from a function call
//   help: write `(a, b) := f(…);`, or one assignment for each
end M;
