// stage: syntax
model A
  Boolean b = x || y;
//              ^^ error SY009: `||` is not a Modelica operator
//   help: write `or`
end A;
