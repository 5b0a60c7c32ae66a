// stage: flat
// section: MLS 12.4.1
model M
  Real x = sin(angle = time);
//             ^^^^^ error IN028: built-in functions have no argument named `angle`
//   help: write the value without name
end M;
