// stage: flat
// section: MLS 8.3.2.1
model M
  Integer n = if time > 1 then 1 else 2;
  Real x[2];
equation
  for i in 1:n loop
//           ^ error IN038: the bound of a range must be known before the simulation, but this varies with time
//   help: use constants and parameters here
    x[i] = time;
  end for;
end M;
