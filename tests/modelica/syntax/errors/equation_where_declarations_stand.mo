// stage: syntax
model A
  Real x;
  x = 1;
//  ^ error SY012: expected a component name, found `=`
//   help: a declaration is `Type name;`; equations stand behind the keyword `equation`
  der(x) = 2;
//^^^ error SY012: expected a declaration, found the keyword `der`
//   help: equations stand behind the keyword `equation`
end A;
