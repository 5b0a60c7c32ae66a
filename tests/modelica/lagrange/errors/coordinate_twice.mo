// stage: plan
model M
  Real q;
  annotation(__causa(lagrangian(coordinates = {q, q}, kinetic = der(q)^2)));
//                                            ^^^^^^ error LA003: the coordinate `q` is given twice
end M;
