// stage: syntax
model A
  Real x;
equation
  if x > 1 then
    x = 1;
  else
    x = 2;
end A;
//< 1-3 error SY021: this `if` has no `end if`
//   help: write `end if;` where it ends
//   note at `if x > 1 then`: opened here
