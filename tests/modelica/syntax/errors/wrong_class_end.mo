// stage: syntax
model A
  Real x;
end B;
//  ^ error SY019: `end B` closes a class named `A`
//   help: write `end A`
//   note at `model A`: opened here
