// stage: syntax
model A
  Real x[3];
equation
  for i in 1:3 loop
    x[i] = i;
  end;
//^^^ error SY022: `end` of a block names what it ends
//   help: write `end for;`
//   note at `for i in 1:3 loop`: opened here
end A;
