// stage: scalar
model TooMany
  Real x[100, 100, 100];
//     ^ error FL460: written out, the model has 2000000 scalar variables and equations; at most 200000 are written
//   help: leave out `--scalar`, which keeps arrays and loops, or give the arrays smaller sizes
equation
  for i in 1:100, j in 1:100, k in 1:100 loop
    x[i, j, k] = i*time;
  end for;
end TooMany;
