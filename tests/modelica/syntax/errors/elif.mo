// stage: syntax
model A
  Real x;
equation
  if time > 1 then
    x = 1;
  elif time > 2 then
//^^^^ error SY039: `elif` is not a keyword
//   help: write `elseif`
    x = 2;
  else
    x = 3;
  end if;
end A;
