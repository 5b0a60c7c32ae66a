// stage: scalar
model TooMany
  Real x[1000, 1000, 1000];
//     ^ error FL460: written out, the model has 2000000000 scalar variables and equations; at most 200000 are written
//   help: leave out `--scalar`, which keeps arrays and loops, or give the arrays smaller sizes
equation
  for i in 1:1000, j in 1:1000, k in 1:1000 loop
    x[i, j, k] = i*time;
  end for;
end TooMany;
