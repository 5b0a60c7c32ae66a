// stage: syntax
model A
  Real x == 1;
//       ^^ error SY012: expected `=`, found `==`
//   help: `==` compares two values; a declaration equation is written with `=`
end A;
