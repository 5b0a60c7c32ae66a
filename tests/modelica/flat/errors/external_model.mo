// stage: flat
model M
  Real x;
  external "C" f(x);
//             ^ error IN193: only functions are external
end M;
