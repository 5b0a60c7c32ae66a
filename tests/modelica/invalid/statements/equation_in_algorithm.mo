// stage: flat
// section: MLS 11.2
model M
  Real x;
algorithm
  x = time;
//  ^ error SY026: `=` states an equation; an assignment is written with `:=`
//   help: write `:=`, or move it to an `equation` section
end M;
