// stage: flat
// section: MLS 11.2.1.1
function minmax
  input Real u[:];
  output Real low;
  output Real high;
algorithm
  low := min(u);
  high := max(u);
end minmax;
model M
  Real a, b, c;
algorithm
  (a, b, c) := minmax({1, time});
//       ^ error IN178: `minmax` has 2 outputs only
end M;
