// stage: syntax
model A
  Real x = f(a=1, 2);
//                ^ error SY054: an argument without name follows a named one
//   help: name it, or put it first
end A;
