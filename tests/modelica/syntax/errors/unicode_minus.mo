// stage: syntax
model A
  Real y = a − b;
//           ^ error SY009: `−` is not a Modelica operator
//   help: write `-`
end A;
