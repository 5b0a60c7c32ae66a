// stage: plan
model M
  parameter Real force = 1;
  Real x(start = 1), y(start = 0);
  annotation(__causa(lagrangian(coordinates = {x, y}, kinetic = der(x)^2 + der(y)^2,
    constraints = {x^2 + y^2 - 1}, multipliers = {force})));
//                                 ^^^^^^^^^^^^^^^^^^^^^ error IN490: a Lagrangian declaration has no `multipliers`
//   help: its parts are `coordinates`, `kinetic`, `potential`, `L`, `forces`, `dissipation`, `constraints`, `positions`, `masses`, `gravity`
end M;
