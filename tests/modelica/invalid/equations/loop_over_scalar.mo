// stage: flat
// section: MLS 8.3.2.1
model M
  Real x[3];
equation
  for i in 3 loop
//         ^ error IN107: what a loop runs through must be a vector, found a scalar
    x[i] = time;
  end for;
end M;
