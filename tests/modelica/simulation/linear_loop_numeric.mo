// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: largest |check| = 0 +- 1e-12
// expect: x(1) = 0.367879441171 +- 1e-8
// A linear system of six unknowns is too large to be written out: it is factorized at each point, its
// coefficients depend on time.
model LinearLoop
  parameter Integer n = 6;
  Real x(start = 1, fixed = true), u[n];
  Real check = sum((if i == j then 4 + sin(time) else 1/(i + j))*u[j] for i in 1:1, j in 1:n) - x;
equation
  der(x) = -x;
  for i in 1:n loop
    sum((if i == j then 4 + sin(time) else 1/(i + j))*u[j] for j in 1:n) = x*i;
  end for;
end LinearLoop;
