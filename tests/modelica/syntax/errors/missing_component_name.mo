// stage: syntax
model A
  parameter Real = 3;
//               ^ error SY012: expected a component name, found `=`
//   help: a declaration is `Type name;`; equations stand behind the keyword `equation`
end A;
