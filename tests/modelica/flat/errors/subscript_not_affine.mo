// stage: flat
model A
  Real u[9];
equation
  for i in 1:3 loop
    u[i*i] = 1;
//    ^^^ error IN001: a subscript that is not affine in the loop indices is not supported yet
  end for;
end A;
