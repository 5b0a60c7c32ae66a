// stage: syntax
model A
  Real x;
algorithm
  for (i = 0; i < 3; i++) {
//    ^ error SY012: expected the name of a loop index, found `(`
//   help: write `for i in 1:n loop`
//                        ^ error SY040: braces make arrays, not blocks
//   help: write `for … loop … end for;`
    x := i;
  }
end A;
