// stage: flat
// section: MLS 8.3.1
model M
  Real x;
equation
  x := time;
//  ^^ error SY025: `:=` assigns; an equation is written with `=`
//   help: write `=`, or move it to an `algorithm` section
end M;
