// stage: linear
// course: figure 7.3, equation 7.1
// expect: portrait is convergent = 1
// expect: A[1,1] = -2
model Convergent
  Real x1(start = 1, fixed = true);
equation
  der(x1) = -2*x1;
end Convergent;
