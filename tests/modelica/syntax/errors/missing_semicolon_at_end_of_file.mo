// stage: syntax
model A
end A
//   ^ error SY013: missing `;` after the class definition
