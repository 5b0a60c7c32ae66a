// stage: plan
model A
  Real u[1500000000], v[1500000000];
//                    ^ error EQ004: the model has more than two thousand million scalars
equation
  for i in 1:1500000000 loop
    u[i] = 1;
    v[i] = 2;
  end for;
end A;
