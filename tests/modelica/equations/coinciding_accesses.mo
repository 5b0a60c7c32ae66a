// stage: plan
// expect: dump
// expect: unknowns = 8
// x[i] and x[2*i - 1] are the same variable where i = 1: that equation leaves its family.
model CoincidingAccesses
  Real x[8];
equation
  for i in 1:4 loop
    x[2*i - 1] = 0.5*x[i] + i;
  end for;
  for i in 1:4 loop
    x[2*i] = x[2*i - 1] + 1;
  end for;
end CoincidingAccesses;
