// stage: syntax
model A
  Real x;
algorithm
  x + 1 := 2;
//^^^^^ error SY031: only a variable can be assigned to
//   help: write a name on the left, `x := …`, or a list for several results, `(a, b) := f(…)`
end A;
