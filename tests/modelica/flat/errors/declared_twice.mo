// stage: flat
model M
  Real x = 1;
  parameter Integer n = 2, x = 3;
//                         ^ error IN007: `x` is declared twice
//   help: rename one of them
//   note at `Real x = 1;`: declared here first
end M;
