// stage: flat
// expect: dump
model ComprehensionNames "generated index names keep clear of the model's"
  parameter Real k0 = 2;
  parameter Real a[3] = {k0*i for i in 1:3};
  Real u[4, 4];
equation
  for k1 in 1:4 loop
    u[k1, 1:3] = {a[j] + k1 for j in 1:3};
    u[k1, 4] = 0;
  end for;
end ComprehensionNames;
