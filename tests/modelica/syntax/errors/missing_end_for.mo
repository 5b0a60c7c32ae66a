// stage: syntax
model A
  Real x[3];
equation
  for i in 1:3 loop
    x[i] = i;
end A;
//< 1-3 error SY021: this `for` has no `end for`
//   help: write `end for;` where it ends
//   note at `for i in 1:3 loop`: opened here
