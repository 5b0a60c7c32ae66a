// stage: syntax
model A
  Real input;
//     ^^^^^ error SY046: expected a component name, found the keyword `input`
//   help: `input` belongs to the language; choose another name, or quote it: 'input'
  Real end;
//     ^^^ error SY012: expected a component name, found the keyword `end`
end A;
