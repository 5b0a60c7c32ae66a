// stage: flat
// section: MLS 4.6.1
type A = B;
type B = A;
//       ^ error IN065: `A` inherits from itself
model M
  A a = 1;
end M;
