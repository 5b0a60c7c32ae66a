// stage: flat
// section: MLS 4.2
model M
  Real x = time;
  parameter Integer n = 2;
  Real x = 2;
//     ^ error IN007: `x` is declared twice
//   help: rename one of them
//   note at `Real x = time;`: declared here first
end M;
