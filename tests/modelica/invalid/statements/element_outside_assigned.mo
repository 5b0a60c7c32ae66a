// stage: flat
// section: MLS 10.5
model M
  Real x[3];
algorithm
  for i in 1:4 loop
    x[i] := i*time;
//    ^ error IN032: the subscript of `x` is 1 to 4, the dimension goes from 1 to 3
  end for;
end M;
