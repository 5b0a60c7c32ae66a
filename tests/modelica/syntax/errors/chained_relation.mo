// stage: syntax
model A
  Boolean b = 1 < x < 2;
//                  ^ error SY036: comparisons cannot be chained
//   help: write `a < b and b < c`
end A;
