// stage: linear
// course: figure 7.5, equation 7.1
// expect: portrait is constant = 1
// expect: A[1,1] = 0
model Constant
  Real x1(start = 1, fixed = true);
equation
  der(x1) = 0*x1;
end Constant;
