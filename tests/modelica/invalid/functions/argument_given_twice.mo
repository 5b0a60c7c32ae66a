// stage: flat
// section: MLS 12.4.1
function power
  input Real v;
  input Real i;
  output Real p;
algorithm
  p := v*i;
end power;
model M
  Real p = power(time, v = 2);
//                     ^ error IN163: the input `v` is given twice
//   note at `Real p = power(time, v = 2);`: given here first
end M;
