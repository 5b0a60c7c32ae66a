// stage: flat
model M "an error does not hide others, nor is it told twice"
  Unknown r;
//^^^^^^^ error IN009: the type `Unknown` is not known: components of classes are not supported yet
//   help: possible are Real, Integer, Boolean and String
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
//         ^ error IN010: `z` is not declared
  end for;
  x = {q for i in 1:k};
//     ^ error IN010: `q` is not declared
//                  ^ error IN010: `k` is not declared
end M;
