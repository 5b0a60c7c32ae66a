// stage: plan
model M
  Real q;
  annotation(__causa(lagrangian(coordinates = {q})));
//                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error LA001: the Lagrangian declaration has no kinetic energy
//   help: write `kinetic = T` and `potential = U`, or `L = …`, or `positions` and `masses`
end M;
