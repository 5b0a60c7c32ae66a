// stage: flat
model M "an error does not hide others, nor is it reported twice"
  Unknown r;
//^^^^^^^ error IN061: there is no class `Unknown`
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
  parameter Real a = b + r;
//                   ^ error IN010: `b` is not declared
  Real x[n];
//       ^ error IN010: `n` is not declared
equation
  x = r*a;
  x[1] = y;
//       ^ error IN010: `y` is not declared
  for i in 1:m loop
//           ^ error IN010: `m` is not declared
    x[i] = z[i] + i;
  end for;
  x = {q for i in 1:k};
//                  ^ error IN010: `k` is not declared
end M;
