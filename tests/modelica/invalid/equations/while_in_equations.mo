// stage: flat
// section: MLS 8.3
model M
  Real x;
equation
  while time > 1 loop
//^^^^^ error SY041: `while` is a statement and cannot stand among equations
//   help: move it to an `algorithm` section
    x = 1;
  end while;
end M;
