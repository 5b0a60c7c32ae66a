// stage: plan
model Skate
  Real x, y, phi;
  annotation(__causa(lagrangian(coordinates = {x, y, phi}, kinetic = (der(x)^2 + der(y)^2 + der(phi)^2)/2,
    constraints = {der(x)*sin(phi) - der(y)*cos(phi)})));
//                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ remark LA013: constraint 1 contains velocities: it acts on velocities as it stands, with its multiplier in the directions of its factors, and takes no coordinate away
end Skate;
