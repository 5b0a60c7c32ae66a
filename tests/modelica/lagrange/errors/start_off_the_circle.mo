// stage: plan
model M
  Real x(start = 2), y(start = 0);
  annotation(__causa(lagrangian(coordinates = {x, y}, kinetic = der(x)^2 + der(y)^2, constraints = {x^2 + y^2 - 1})));
//                                                                                                 ^^^^^^^^^^^^^^^ warning LA016: the start values x = 2, y = 0 do not satisfy constraint 1: it is 3 there instead of 0
//   help: the start is changed until it holds; give consistent values to choose where
end M;
