// stage: syntax
// nothing here
//< 1-1 error SY047: this file defines no class
//   help: a Modelica file holds at least one class
