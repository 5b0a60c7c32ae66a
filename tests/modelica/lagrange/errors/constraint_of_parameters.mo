// stage: plan
model M
  parameter Real l = 1;
  Real x;
  annotation(__causa(lagrangian(coordinates = {x}, kinetic = der(x)^2, constraints = {l - 1})));
//                                                                                   ^^^^^^^ error LA014: constraint 1 contains no coordinate
//   help: a constraint is an expression of coordinates that is to be 0
end M;
