// stage: flat
// section: MLS 10.3.4.1
// expect: dump
model ReductionExpressions
  Real x[3] = {1, 2, time};
  Real squares = sum(x[i]^2 for i in 1:3);
  Real double_sum = sum(i*x[j] for i in 1:2, j in 1:3);
  Real powers = product(i for i in 1:4);
  Real largest = max(x[i] - i for i in 1:3);
  Real nothing = sum(x[i] for i in 1:0);
  Real implicit = sum(x[i] for i);
end ReductionExpressions;
