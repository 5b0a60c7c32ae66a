// stage: flat
// section: MLS 12.4.6
// expect: dump
function f
  input Real x, k;
  output Real y;
algorithm
  y := k*x;
end f;
model UnequalVectorizedArguments
  Real a[2] = f({time, 1}, {1, 2, 3});
//                         ^^^^^^^^^ error IN150: the input `k` of `f` must be a Real, found an array [3] of Integer
end UnequalVectorizedArguments;
