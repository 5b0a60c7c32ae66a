// stage: flat
// expect: dump
block VanDerPol
  parameter Real mu = 0.5;
  Real x[2](start = {2, 0}, each fixed = true);
equation
  der(x) = {x[2], mu*(1 - x[1]^2)*x[2] - x[1]};
end VanDerPol;
