// stage: plan
// A subscript in the value of a parameter that is no line in the index of the comprehension.
model M
  parameter Real a[3] = {2, 3, 5};
  parameter Real b[2] = {a[max(2*i, 1)] for i in 1:2};
//               ^ error EQ002: a subscript of `a[max(2*(1 + (i - 1)), 1)]` takes the value 2 to 4, outside 1 to 3
//   help: change the range of the loop or the size of the array
  Real y = b[1];
end M;
