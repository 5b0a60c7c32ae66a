// stage: plan
model M
  Real q;
  annotation(__causa(lagrangian(coordinate = {q}, kinetic = der(q)^2)));
//                              ^^^^^^^^^^^^^^^^ error IN490: a Lagrangian declaration has no `coordinate`
//   help: its parts are `coordinates`, `kinetic`, `potential`, `L`, `forces`, `dissipation`, `constraints`, `multipliers`, `positions`, `masses`, `gravity`
end M;
