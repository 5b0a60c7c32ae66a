// stage: flat
// section: MLS 10.5
model M
  parameter Integer n = 4;
  Real x[n](each start = 1);
equation
  for i in 1:n loop
    der(x[i]) = x[i + 1] - x[i];
//                ^^^^^ error IN032: the subscript of `x` is 2 to 5, the dimension goes from 1 to 4
  end for;
end M;
