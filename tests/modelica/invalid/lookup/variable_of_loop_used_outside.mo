// stage: flat
// section: MLS 8.3.2
model M
  Real x[3];
  Real y;
equation
  for i in 1:3 loop
    x[i] = i*time;
  end for;
  y = x[i];
//      ^ error IN010: `i` is not declared
end M;
