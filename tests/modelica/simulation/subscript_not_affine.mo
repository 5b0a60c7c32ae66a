// stage: simulation
// options: stop=1
// expect: x(1) = 0.1353352832366127 +- 1e-5
// expect: y(1) = 23 +- 1e-12
// Subscripts of parameters that are no line in the index of the comprehension.
model SubscriptNotAffine
  parameter Real num[3] = {2, 3, 5};
  parameter Integer n = 2;
  parameter Real b[2] = {num[max(i - 1, 1)] for i in 1:2};
  parameter Real d[2, 2] = {{num[max(n - i + j - 1, 1)] for j in 1:2} for i in 1:2};
  Real x(start = 1, fixed = true), y = d[1, 2] + 10*d[2, 1];
equation
  der(x) = -b[1]*x;
end SubscriptNotAffine;
