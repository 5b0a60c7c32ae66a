// stage: plan
model M
  Real q, s;
  annotation(__causa(lagrangian(coordinates = {q, s}, kinetic = der(q)^2 + der(s)^2, forces = {1})));
//                                                                                            ^^^ error LA005: `forces` has 1 value, where 2 are needed: one for each coordinate
end M;
