// stage: syntax
model A
  Real x;
equation
  if time > 1
//           ^ error SY012: expected `then`, found `x`
    x = 1;
  else
    x = 2;
  end if;
end A;
