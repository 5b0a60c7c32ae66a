// stage: flat
// section: MLS 3.5
model M
  Real x = time;
  Boolean b = 0 < x < 1;
//                  ^ error SY036: comparisons cannot be chained
//   help: write `a < b and b < c`
end M;
