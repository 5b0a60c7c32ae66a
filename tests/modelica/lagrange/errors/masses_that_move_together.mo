// stage: plan
model M
  Real q, s;
  annotation(__causa(lagrangian(coordinates = {q, s}, kinetic = (der(q) + der(s))^2/2, potential = q*s)));
//                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error LA010: the mass matrix is singular: the kinetic energy does not decide the velocities of `q`, `s` one by one
//   help: give what moves a mass, or leave the coordinate out and write its equation
end M;
