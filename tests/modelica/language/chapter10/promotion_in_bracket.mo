// stage: flat
// section: MLS 10.4.2.1
// expect: dump
model PromotionInBracket
  Real s = time;
  Real v[2] = {1, 2};
  Real A[2, 2] = [v, {s, 2*s}];
  Real B[3, 1] = [s; v];
end PromotionInBracket;
