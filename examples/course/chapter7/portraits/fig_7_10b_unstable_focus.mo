// stage: linear
// course: figure 7.10 (b), equation 7.12
// expect: portrait is unstable focus = 1
// expect: eigenvalues[1].re = 0.5 +- 1e-7
// expect: eigenvalues[1].im = 2 +- 1e-7
// expect: eigenvalues[2].re = 0.5 +- 1e-7
// expect: eigenvalues[2].im = -2 +- 1e-7
// expect: stability is unstable = 1
model UnstableFocus
  Real w[2](start = {1, 1}, each fixed = true);
equation
  der(w) = [0.5, -2; 2, 0.5]*w;
end UnstableFocus;
