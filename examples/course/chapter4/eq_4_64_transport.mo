// stage: simulation
// course: equation 4.64: transport in a pipe; upwind differences keep the amount
// options: stop=2 tolerance=1e-8
// expect: states = 50
// expect: largest |amount| = 0 +- 1e-9
model Transport "ring of cells"
  parameter Integer N = 50;
  parameter Real v = 1, dx = 1/N;
  Real T[N](start = {if i <= 10 then 1 else 0 for i in 1:N}, each fixed = true);
  Real total[N] "of the first cells", amount = total[N] - 10;
equation
  total[1] = T[1];
  for i in 2:N loop
    total[i] = total[i - 1] + T[i];
  end for;
  der(T[1]) = -v*(T[1] - T[N])/dx;
  for i in 2:N loop
    der(T[i]) = -v*(T[i] - T[i - 1])/dx;
  end for;
end Transport;
