// stage: flat
// section: MLS 11.2.2
model M
  Real x;
algorithm
  x := 0;
  for i in 5 loop
//         ^ error IN107: what a loop runs through must be a vector, found a scalar
    x := x + i*time;
  end for;
end M;
