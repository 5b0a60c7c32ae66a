// stage: syntax
model A
  Real x;
end;
//< 1-3 error SY020: `end` of a class needs the class's name
//   help: write `end A;`
//   note at `model A`: opened here
