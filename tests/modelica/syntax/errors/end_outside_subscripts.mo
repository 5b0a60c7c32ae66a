// stage: syntax
model A
  Real x = 1 + end;
//             ^^^ error SY043: `end` as a value may only stand in subscripts
//   help: write `x[end]` or `size(x, 1)`
end A;
