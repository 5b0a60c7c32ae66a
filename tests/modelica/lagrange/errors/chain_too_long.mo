// stage: plan
model M
  parameter Integer n = 600;
  Real q, x[n];
equation
  x[1] = q;
  for i in 2:n loop
    x[i] = x[i - 1] + 1;
  end for;
  annotation(__causa(lagrangian(coordinates = {q}, kinetic = der(q)^2, potential = x[n])));
//                                                                                 ^^^^ error LA018: the potential energy depends on a chain of several hundred equations, of which that of `x[100]` is one
//   help: write energies and positions by fewer variables in between
end M;
