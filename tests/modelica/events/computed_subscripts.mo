// stage: simulation
// options: stop=0.9 tolerance=1e-9 intervals=9
// expect: y(0.1) = 1.1 +- 1e-9
// expect: y(0.5) = 2.5 +- 1e-9
// expect: y(0.9) = 3.9 +- 1e-9
// expect: z(0.5) = 20 +- 0
// expect: i(0.9) = 7 +- 0
// expect: m(0.5) = 4 +- 0
model ComputedSubscripts "elements chosen while the model runs"
  Real x[3](start = {1, 2, 3}, each fixed = true);
  Integer k, i, order[3] = {9, 8, 7};
  Real y, z, m;
  parameter Real p[3] = {10, 20, 30};
  parameter Real M[2, 2] = [1, 2; 3, 4];
equation
  der(x) = {1, 1, 1};
  k = integer(3*time) + 1;
  y = x[k];
  z = p[k];
  i = order[k];
  m = if k <= 2 then M[k, k] else 0;
end ComputedSubscripts;
