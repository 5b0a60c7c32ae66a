// stage: flat
// section: MLS 10.5.2
model M
  Real x[end];
//       ^^^ error IN060: `end` is the last subscript of an array; a declaration has none yet
//   help: write the size, or `:` to take it from the value
end M;
