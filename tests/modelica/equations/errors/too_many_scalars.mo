// stage: plan
model A
  Real u[9000000], v[9000000], w[9000000];
//                             ^ error EQ004: the model has more than 20000000 scalar variables or equations up to here
//   help: arrays count with all their elements, parameters too
equation
  for i in 1:9000000 loop
    u[i] = 1;
    v[i] = 2;
    w[i] = 3;
  end for;
end A;
