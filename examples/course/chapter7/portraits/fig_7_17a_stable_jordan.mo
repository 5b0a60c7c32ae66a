// stage: linear
// course: figure 7.17 (a), equation 7.34
// expect: portrait is stable Jordan = 1
// expect: stability is asymptotic = 1
// expect: jordan.diagonalizable = 0
// expect: jordan.blocks = 1
// expect: jordan.blocks[1].size = 2
// expect: jordan.J[1,2] = 1 +- 1e-9
// expect: jordan.J[1,1] = -1 +- 1e-7
model StableJordan
  Real w[2](start = {1, 1}, each fixed = true);
equation
  der(w) = [-1, 1; 0, -1]*w;
end StableJordan;
