// stage: syntax
model A
  Real y = 2x;
//         ^^ error SY010: the number `2` runs into `x`
//   help: write `2*x` for a product; names cannot start with a digit
end A;
