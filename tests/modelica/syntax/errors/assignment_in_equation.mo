// stage: syntax
model A
  Real x;
equation
  x := 1;
//  ^^ error SY025: `:=` assigns; an equation is written with `=`
//   help: write `=`, or move it to an `algorithm` section
end A;
