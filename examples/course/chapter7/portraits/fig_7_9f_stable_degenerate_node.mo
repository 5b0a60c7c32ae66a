// stage: linear
// course: figure 7.9 (f)
// expect: portrait is stable degenerate node = 1
// expect: eigenvalues[1].re = 0 +- 1e-7
// expect: eigenvalues[2].re = -1 +- 1e-7
// expect: stability is marginal = 1
model StableDegenerateNode
  Real w[2](start = {1, 1}, each fixed = true);
equation
  der(w) = [-1, 0; 0, 0]*w;
end StableDegenerateNode;
