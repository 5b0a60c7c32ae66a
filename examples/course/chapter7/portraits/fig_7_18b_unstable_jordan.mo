// stage: linear
// course: figure 7.18 (b), equation 7.37
// expect: portrait is unstable Jordan = 1
// expect: stability is unstable = 1
// expect: jordan.diagonalizable = 0
// expect: jordan.blocks = 1
// expect: jordan.blocks[1].size = 2
// expect: jordan.J[1,2] = 1 +- 1e-9
// expect: jordan.J[1,1] = 1 +- 1e-7
// V = [0, 2; -1, 1] has eigenvector and principal vector as columns (equation 7.36).
model UnstableJordan
  Real x[2](start = {1, 1}, each fixed = true);
equation
  der(x) = [1, 0; -0.5, 1]*x;
end UnstableJordan;
