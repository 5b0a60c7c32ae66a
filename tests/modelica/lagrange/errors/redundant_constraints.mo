// stage: plan
model M
  Real x, y;
  annotation(__causa(lagrangian(coordinates = {x, y}, kinetic = der(x)^2 + der(y)^2,
    constraints = {x - y, 2*x - 2*y})));
//                ^^^^^^^^^^^^^^^^^^ error LA015: the constraints `1`, `2` depend on each other: one of them follows from the others
//   help: leave one of them out; the forces of redundant constraints are not determined
end M;
