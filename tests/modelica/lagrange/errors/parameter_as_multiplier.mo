// stage: plan
model M
  parameter Real force = 1;
  Real x(start = 1), y(start = 0);
  annotation(__causa(lagrangian(coordinates = {x, y}, kinetic = der(x)^2 + der(y)^2,
    constraints = {x^2 + y^2 - 1}, multipliers = {force})));
//                                               ^^^^^^^ error LA020: a multiplier is a continuous variable of the model, not `force`
//   help: declare `Real lambda` without an equation for it, and name it in `multipliers`
end M;
