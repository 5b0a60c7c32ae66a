// stage: simulation
// A chain of four pendulums, written with arrays: the energy is kept.
// options: stop=2 tolerance=1e-11
// expect: states = 8
// expect: largest |energyError| = 0 +- 1e-7
model Chain
  parameter Integer n = 4;
  parameter Real m[n] = fill(1, n), l[n] = fill(0.5, n), g = 9.81;
  Real q[n](start = {1, 0.8, 0.2, -0.3}, each fixed = true), x[n], y[n], T, U;
  Real energyError = T + U - U0;
protected
  parameter Real U0(fixed = false);
initial equation
  U0 = T + U;
equation
  for i in 1:n loop
    x[i] = (if i > 1 then x[max(i - 1, 1)] else 0) + l[i]*sin(q[i]);
    y[i] = (if i > 1 then y[max(i - 1, 1)] else 0) - l[i]*cos(q[i]);
  end for;
  T = sum(m .* (der(x).^2 + der(y).^2))/2;
  U = g*sum(m .* y);
  annotation(__causa(lagrangian(coordinates = q, kinetic = T, potential = U)));
end Chain;
