// stage: plan
model M
  Real q;
  annotation(__causa(lagrangian(coordinates, kinetic = der(q)^2)));
//                              ^^^^^^^^^^^ error IN491: `coordinates` of a Lagrangian declaration has no value
//   help: write `coordinates = …`: it is a vector, `{phi, x}`
end M;
