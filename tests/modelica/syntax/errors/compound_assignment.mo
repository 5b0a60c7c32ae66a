// stage: syntax
model A
  Real x;
algorithm
  x += 1;
//  ^^ error SY033: `+=` is not a Modelica operator
//   help: write the variable again: `x := x + …`
  x++;
// ^^ error SY033: `++` is not a Modelica operator
//   help: write the variable again: `x := x + …`
end A;
