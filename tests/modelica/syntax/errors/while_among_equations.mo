// stage: syntax
model A
  Real x;
equation
  while x > 1 loop
//^^^^^ error SY041: `while` is a statement and cannot stand among equations
//   help: move it to an `algorithm` section
    x = 1;
  end while;
end A;
