// stage: simulation
// expect: error(1) = 0 +- 1e-10
// expect: x[1](0.4) = 0.1 +- 1e-10
// expect: x[1](0.6) = 0.05 +- 1e-10
// A factor that changes at an event.
model ChangedAtEvents
  constant Integer n = 40;
  discrete Real g(start = 10, fixed = true);
  parameter Real A[n, n] = identity(n);
  Real x[n];
  Real error = max(abs(g*x - fill(1, n)));
equation
  when time > 0.5 then
    g = 20;
  end when;
  for i in 1:n loop
    sum(g*A[i, k]*x[k] for k in 1:n) = 1;
  end for;
end ChangedAtEvents;
