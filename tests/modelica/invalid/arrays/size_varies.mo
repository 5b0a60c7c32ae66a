// stage: flat
// section: MLS 10.1
model M
  Integer n = if time > 1 then 1 else 2;
  Real x[n];
//       ^ error IN038: a dimension must be known before the simulation, but this varies with time
//   help: use constants and parameters here
end M;
