// stage: syntax
model A
  Real x;
equation
  if (time > 1) {
//              ^ error SY040: braces make arrays, not blocks
//   help: write `if … then … end if;`
    x = 1;
  }
end A;
