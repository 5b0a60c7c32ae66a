// stage: syntax
model A
  Real x;
equation
  if time > 1 then
    x = 1;
  else
    x = 2;
  endif;
//^^^^^ error SY023: `endif` is not a keyword
//   help: write `end if`
end A;
