// stage: flat
model M
  Real u[end];
//       ^^^ error IN060: `end` is the last subscript of an array; a declaration has none yet
//   help: write the size, or `:` to take it from the value
end M;
