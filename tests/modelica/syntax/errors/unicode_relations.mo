// stage: syntax
model A
  Boolean b = x ≤ y and y ≥ z and x ≠ z;
//              ^ error SY009: `≤` is not a Modelica operator
//   help: write `<=`
//                        ^ error SY009: `≥` is not a Modelica operator
//   help: write `>=`
//                                  ^ error SY009: `≠` is not a Modelica operator
//   help: write `<>`
end A;
