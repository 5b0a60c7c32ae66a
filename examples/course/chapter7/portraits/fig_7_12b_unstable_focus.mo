// stage: linear
// course: figure 7.12 (b), equation 7.33
// expect: portrait is unstable focus = 1
// expect: eigenvalues[1].re = 0.5 +- 1e-7
// expect: eigenvalues[1].im = 2 +- 1e-7
// expect: eigenvalues[2].re = 0.5 +- 1e-7
// expect: eigenvalues[2].im = -2 +- 1e-7
// expect: stability is unstable = 1
// V = [0, 2; -1, 1] has real and imaginary part of an eigenvector as columns (equation 7.32).
model UnstableFocus
  Real x[2](start = {1, 1}, each fixed = true);
equation
  der(x) = [2.5, -4; 2, -1.5]*x;
end UnstableFocus;
