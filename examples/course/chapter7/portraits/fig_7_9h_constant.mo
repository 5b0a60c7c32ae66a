// stage: linear
// course: figure 7.9 (h)
// expect: portrait is constant = 1
// expect: eigenvalues[1].re = 0 +- 1e-7
// expect: eigenvalues[2].re = 0 +- 1e-7
// expect: stability is marginal = 1
// Section 7.3.3: the eigenvalue 0 is repeated, and the equilibria are stable nevertheless.
model Constant
  Real w[2](start = {1, 1}, each fixed = true);
equation
  der(w) = [0, 0; 0, 0]*w;
end Constant;
