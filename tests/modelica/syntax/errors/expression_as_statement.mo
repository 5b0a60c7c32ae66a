// stage: syntax
model A
  Real x;
algorithm
  x + 1;
//^^^^^ error SY030: this is an expression, not a statement
//   help: assign it: `x := …`
end A;
