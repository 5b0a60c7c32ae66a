// stage: linear
// course: figure 7.4, equation 7.1
// expect: portrait is divergent = 1
// expect: A[1,1] = 2
model Divergent
  Real x1(start = 1, fixed = true);
equation
  der(x1) = 2*x1;
end Divergent;
