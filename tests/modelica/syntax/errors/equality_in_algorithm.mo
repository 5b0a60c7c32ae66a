// stage: syntax
model A
  Real x;
algorithm
  x = 1;
//  ^ error SY026: `=` states an equation; an assignment is written with `:=`
//   help: write `:=`, or move it to an `equation` section
end A;
