// stage: syntax
model A
  Real x;
equation
  x + 1;
//^^^^^ error SY029: this is an expression, not an equation
//   help: an equation has two sides: `a = b`
end A;
