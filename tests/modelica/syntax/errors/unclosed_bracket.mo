// stage: syntax
model A
  Real x[2 = {1, 2};
//         ^ error SY015: expected `]`, found `=`
//   note at `Real x[2 = {1, 2};`: opened here
  Real y;
end A;
