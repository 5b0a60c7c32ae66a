// stage: linear
// course: figure 7.10 (a), equation 7.12
// expect: portrait is stable focus = 1
// expect: eigenvalues[1].re = -0.5 +- 1e-7
// expect: eigenvalues[1].im = 2 +- 1e-7
// expect: eigenvalues[2].re = -0.5 +- 1e-7
// expect: eigenvalues[2].im = -2 +- 1e-7
// expect: stability is asymptotic = 1
// expect: modes[1].period = 3.141592654 +- 1e-8
model StableFocus
  Real w[2](start = {1, 1}, each fixed = true);
equation
  der(w) = [-0.5, -2; 2, -0.5]*w;
end StableFocus;
