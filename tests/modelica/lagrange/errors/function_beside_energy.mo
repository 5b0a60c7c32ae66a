// stage: plan
model M
  Real q;
  annotation(__causa(lagrangian(coordinates = {q}, L = der(q)^2/2, potential = q^2/2)));
//                                                     ^^^^^^^^^^ error LA004: `L` is given beside energies it consists of
//   help: give either `L`, or `kinetic` and `potential`, or `positions` and `masses`
end M;
