// stage: linear
// course: figure 7.9 (a)
// expect: portrait is stable node = 1
// expect: eigenvalues[1].re = -1 +- 1e-7
// expect: eigenvalues[2].re = -3 +- 1e-7
// expect: stability is asymptotic = 1
model StableNode
  Real w[2](start = {1, 1}, each fixed = true);
equation
  der(w) = [-1, 0; 0, -3]*w;
end StableNode;
