// stage: plan
// expect: dump
// expect: equations = 20
// A condition on a loop index splits the family; borders become equations of their own.
model IndexConditions
  Real u[20](each start = 0);
equation
  for i in 1:20 loop
    der(u[i]) = if i == 1 then -u[1] elseif i < 20 then u[i - 1] - 2*u[i] + u[i + 1] else u[19] - u[20];
  end for;
end IndexConditions;
