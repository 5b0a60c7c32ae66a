// stage: flat
// section: MLS 11.2.1
model M
  Real x;
algorithm
  2*x := time;
//^^^ error SY031: only a variable can be assigned to
//   help: write a name on the left, `x := …`, or a list for several results, `(a, b) := f(…)`
end M;
