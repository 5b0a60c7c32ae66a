// stage: syntax
model A
  Real x;
equation
  if time > 1 then
    x = 1;
  else if time > 2 then
    x = 2;
  end if;
end A;
//< 1-3 error SY021: this `if` has no `end if`
//   help: `else if` opens a second `if`: write `elseif`
//   note at `if time > 1 then`: opened here
