// stage: plan
model M
  parameter Real q = 1;
  annotation(__causa(lagrangian(coordinates = {q}, kinetic = 1)));
//                                            ^^^ error LA002: a generalized coordinate is a variable of the model, not the parameter `q`
//   help: declare `Real q` without an equation for it, and name it in `coordinates`
end M;
