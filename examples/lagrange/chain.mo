// A chain of pendulums, written with arrays; the number of links is a parameter.
model Chain "Point masses on rigid rods, one below the other"
  parameter Integer n = 3 "number of links";
  parameter Real m[n] = fill(1, n);
  parameter Real l[n] = fill(1/n, n);
  parameter Real g = 9.81;
  Real phi[n](start = fill(1, n), each fixed = true) "angles from below";
  Real x[n];
  Real y[n];
equation
  x[1] = l[1]*sin(phi[1]);
  y[1] = -l[1]*cos(phi[1]);
  for i in 2:n loop
    x[i] = x[i - 1] + l[i]*sin(phi[i]);
    y[i] = y[i - 1] - l[i]*cos(phi[i]);
  end for;
  annotation(
    __causa(lagrangian(
      coordinates = phi,
      kinetic = sum(m .* (der(x).^2 + der(y).^2))/2,
      potential = g*sum(m .* y))),
    experiment(StopTime = 5));
end Chain;
