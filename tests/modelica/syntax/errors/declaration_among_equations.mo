// stage: syntax
model A
  Real x;
equation
  Real y;
//     ^ error SY012: expected `=`, found `y`
//   help: declarations stand before the keyword `equation`
  x = 1;
end A;
