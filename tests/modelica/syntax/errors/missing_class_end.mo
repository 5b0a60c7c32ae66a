// stage: syntax
model A
  Real x;
//       ^ error SY018: the model `A` is never closed
//   help: write `end A;` where it ends
//   note at `model A`: opened here
