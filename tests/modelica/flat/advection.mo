// stage: flat
// expect: dump
model Advection
  parameter Integer n = 1000000;
  parameter Real length = 10;
  final parameter Real dx = length/n;
  parameter Real mu = 1000;
  Real u[n](each start = 0, each fixed = true);
equation
  der(u[1]) = -(u[1] - 1)/dx + mu*u[1]^2*(1 - u[1]);
  for i in 2:n loop
    der(u[i]) = -(u[i] - u[i-1])/dx + mu*u[i]^2*(1 - u[i]);
  end for;
end Advection;
