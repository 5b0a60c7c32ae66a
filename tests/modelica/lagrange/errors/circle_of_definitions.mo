// stage: plan
model M
  Real q, a, b;
equation
  a = b + q;
  b = a*q;
  annotation(__causa(lagrangian(coordinates = {q}, kinetic = der(q)^2/2, potential = a)));
//                                                                                   ^ error LA007: the potential energy depends on `a`, whose equation depends on `a` again
//   help: write explicit equations for what energies and constraints are made of
end M;
