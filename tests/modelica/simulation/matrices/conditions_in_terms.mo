// stage: simulation
// expect: events = 40
// expect: error(1) = 0 +- 1e-9
// Terms with conditions raise their events: such sums are written out.
model ConditionsInTerms
  constant Integer n = 40;
  parameter Real A[n, n] = identity(n);
  Real x[n];
  Real error = abs(x[1] - 0.5 - (0.999 - 0.5)/2);
equation
  for i in 1:n loop
    sum(A[i, k]*(if x[k] > 0.5 then 2*x[k] - 0.5 else x[k]) for k in 1:n) = time - i/1000;
  end for;
end ConditionsInTerms;
