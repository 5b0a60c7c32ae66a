// stage: plan
model M
  Real q;
  annotation(__causa(lagrangian(coordinates = q, kinetic = der(q)^2)));
//                                            ^ error IN492: `coordinates` of a Lagrangian declaration is a vector, `{phi, x}`
end M;
