// stage: linear
// course: figure 7.10 (c), equation 7.12
// expect: portrait is centre = 1
// expect: eigenvalues[1].re = 0 +- 1e-7
// expect: eigenvalues[1].im = 2 +- 1e-7
// expect: eigenvalues[2].re = 0 +- 1e-7
// expect: eigenvalues[2].im = -2 +- 1e-7
// expect: stability is marginal = 1
model Centre
  Real w[2](start = {1, 1}, each fixed = true);
equation
  der(w) = [0, -2; 2, 0]*w;
end Centre;
