// stage: syntax
model A
  Real x[3];
equation
  for i in 1:3 loop
    if time > i then
      x[i] = i;
  end for;
//^^^ error SY021: this `if` has no `end if`
//   help: write `end if;` where it ends
//   note at `if time > i then`: opened here
end A;
