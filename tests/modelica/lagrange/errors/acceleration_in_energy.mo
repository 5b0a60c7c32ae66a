// stage: plan
model M
  Real q;
  Real v = der(q);
  annotation(__causa(lagrangian(coordinates = {q}, kinetic = der(v)^2/2)));
//                                                           ^^^^^^^^^^ error LA008: the kinetic energy depends on the second derivative of `q`
//   help: energies and constraints are functions of coordinates and velocities
end M;
