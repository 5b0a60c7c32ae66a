// stage: plan
// expect: dump
// Only the loops over a written-out array are unrolled; the others stay loops.
model WrittenOutArrays
  Real x[2], y[1000, 2];
equation
  x = {1, time};
  for i in 1:1000 loop
    y[i, :] = {i*x[1], 2*x[2]};
  end for;
end WrittenOutArrays;
