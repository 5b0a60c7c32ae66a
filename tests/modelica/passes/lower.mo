// stage: lower
// section: MLS 10.6
// expect: dump
model Lower "arrays and loops become families of scalar equations"
  parameter Integer n = 3;
  parameter Real k[n] = {1, 2, 3};
  Real x[n](each start = 1), total;
equation
  for i in 1:n - 1 loop
    der(x[i]) = -k[i]*x[i + 1];
  end for;
  der(x[n]) = -x[n];
  total = sum(x);
end Lower;
