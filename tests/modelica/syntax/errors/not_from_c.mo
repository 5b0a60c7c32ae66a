// stage: syntax
model A
  Boolean b = !y;
//            ^ error SY009: `!` is not a Modelica operator
//   help: write `not`
end A;
