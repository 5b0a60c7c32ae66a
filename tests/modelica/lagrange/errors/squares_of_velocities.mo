// stage: plan
model M
  Real x, y;
  annotation(__causa(lagrangian(coordinates = {x, y}, kinetic = der(x)^2 + der(y)^2,
    constraints = {der(x)^2 + der(y)^2 - 1})));
//                ^^^^^^^^^^^^^^^^^^^^^^^^^ error LA012: constraint 1 is not linear in the velocities
//   help: constraints are functions of the coordinates, or linear in their derivatives
end M;
