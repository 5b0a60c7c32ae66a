// stage: flat
// section: MLS 7.1.1
model A
  Real x = time;
end A;
model M
  extends A;
  Boolean x = time > 1;
//        ^ error IN220: `x` is declared again, and not as the inherited one is
//   help: elements of one name must be equal, or one must be redeclared
//   note at `Real x = time;`: the other declaration
end M;
