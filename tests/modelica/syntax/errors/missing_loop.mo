// stage: syntax
model A
  Real x[3];
equation
  for i in 1:3
//            ^ error SY012: expected `loop`, found `x`
    x[i] = i;
  end for;
end A;
