// stage: linear
// course: figure 7.9 (g)
// expect: portrait is unstable degenerate node = 1
// expect: eigenvalues[1].re = 1 +- 1e-7
// expect: eigenvalues[2].re = 0 +- 1e-7
// expect: stability is unstable = 1
model UnstableDegenerateNode
  Real w[2](start = {1, 1}, each fixed = true);
equation
  der(w) = [1, 0; 0, 0]*w;
end UnstableDegenerateNode;
