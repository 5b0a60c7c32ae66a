// stage: syntax
model A
  Real x;
equation
  if time > 1 then
    x = 1;
  end for;
//^^^ error SY012: expected `end if`, found `end for`
//   note at `if time > 1 then`: opened here
end A;
