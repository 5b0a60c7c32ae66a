// stage: plan
model M
  Real q, h;
equation
  h^3 + h = q;
  annotation(__causa(lagrangian(coordinates = {q}, kinetic = der(q)^2/2, potential = h)));
//                                                                                   ^ error LA006: the potential energy depends on `h`, which no equation gives explicitly by the coordinates
//   help: write an equation `h = …` of coordinates, their derivatives, parameters, inputs and time
end M;
