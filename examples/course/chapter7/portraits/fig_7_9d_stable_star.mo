// stage: linear
// course: figure 7.9 (d)
// expect: portrait is stable star = 1
// expect: eigenvalues[1].re = -2 +- 1e-7
// expect: eigenvalues[2].re = -2 +- 1e-7
// expect: stability is asymptotic = 1
// expect: jordan.diagonalizable = 1
model StableStar
  Real w[2](start = {1, 1}, each fixed = true);
equation
  der(w) = [-2, 0; 0, -2]*w;
end StableStar;
