// stage: syntax
model A
  Real x = 2^3^4;
//            ^ error SY037: `^` cannot be chained
//   help: write `(a^b)^c` or `a^(b^c)`
end A;
