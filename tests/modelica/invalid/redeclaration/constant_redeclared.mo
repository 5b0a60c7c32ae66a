// stage: flat
// section: MLS 7.3.3
model Base
  replaceable constant Real k = 3;
  Real y = k*time;
end Base;
model M
  Base b(redeclare constant Real k = 4);
//                               ^ error IN213: the constant `k` cannot be redeclared
//   help: write `k = …` to give it another value
//   in: b
//   note at `replaceable constant Real k = 3;`: declared here
end M;
