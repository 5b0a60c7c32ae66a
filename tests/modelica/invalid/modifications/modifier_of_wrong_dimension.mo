// stage: flat
// section: MLS 6.7
model Filter
  parameter Real a[2] = {1, 2};
  Real y = a*{time, 1};
end Filter;
model M
  Filter f(a = {1, 2, 3});
//             ^^^^^^^^^ error IN043: `a` is an array [2] and cannot be given an array [3]
end M;
