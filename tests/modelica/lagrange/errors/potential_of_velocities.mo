// stage: plan
model M
  Real x, y;
  annotation(__causa(lagrangian(coordinates = {x, y}, kinetic = (der(x)^2 + der(y)^2)/2, potential = x*der(y))));
//                                                                                                   ^^^^^^^^ remark LA011: the potential energy depends on the velocity of `y`: it is taken as a generalized potential, whose forces are d/dt(∂U/∂q̇) − ∂U/∂q
end M;
