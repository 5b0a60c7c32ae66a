// stage: syntax
this is not Modelica
//< 1-4 error SY048: expected a class, found `this`
//   help: declarations and equations stand inside a class: `model M … end M;`
