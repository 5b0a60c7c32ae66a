// stage: plan
model M
  Real q, s;
  annotation(__causa(lagrangian(coordinates = {q, s}, kinetic = der(q)^2/2, potential = (q - s)^2)));
//                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error LA010: the mass matrix is singular: the kinetic energy does not depend on the velocity of `s`
//   help: give what moves a mass, or leave the coordinate out and write its equation
end M;
