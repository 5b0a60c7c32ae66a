// stage: linear
// course: figure 7.11 (e)
// expect: portrait is saddle = 1
// expect: eigenvalues[1].re = 2 +- 1e-7
// expect: eigenvalues[2].re = -1 +- 1e-7
// expect: stability is unstable = 1
// expect: eigenvectors[1,1].re = 0.894427191 +- 1e-7
// expect: eigenvectors[1,2].re = 0.447213595 +- 1e-7
// expect: eigenvectors[2,1].re = 0 +- 1e-7
// expect: eigenvectors[2,2].re = 1 +- 1e-7
// V = [0, 2; -1, 1]: the invariant directions are (0, 1) and (2, 1).
model Saddle
  Real x[2](start = {1, 1}, each fixed = true);
equation
  der(x) = [2, 0; 1.5, -1]*x;
end Saddle;
