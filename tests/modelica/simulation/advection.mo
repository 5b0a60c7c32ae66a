// stage: simulation
// options: stop=1 tolerance=1e-8
// expect: states = 99
// expect: u[1](1) = 1 +- 0
// expect: u[100](1) = 0 +- 1e-4    (the front has travelled a little more than the unit speed)
model Advection "a travelling front (mu = 0: pure transport)"
  parameter Integer N = 100;
  parameter Real dx = 10/N, mu = 1;
  Real u[N](each start = 0);
equation
  u[1] = 1;
  for i in 2:N loop
    der(u[i]) = -(u[i] - u[i - 1])/dx + mu*u[i]^2*(1 - u[i]);
  end for;
end Advection;
