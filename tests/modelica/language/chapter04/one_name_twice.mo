// stage: flat
// section: MLS 4.2
// expect: dump
model OneNameTwice
  Real x = 1;
  model x
//      ^ error IN007: `x` is declared twice
//   help: rename one of them
//   note at `Real x = 1;`: declared here first
    Real y = 2;
  end x;
end OneNameTwice;
